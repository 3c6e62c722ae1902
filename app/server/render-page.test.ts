import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { readRenderedPage } from "./render-page.ts";

const names = Array.from(
  { length: 500 },
  (_, index) => `Edit “Dachneigung ${index}” – größer 屋根`,
);
const list = createElement(
  "ul",
  null,
  names.map((name) => createElement("li", { key: name }, name)),
);
const render = () => renderToPipeableStream(list).pipe(new PassThrough());

test("React leaves zeros where a character does not fit into a chunk", async () => {
  expect((await buffer(render())).includes(0)).toBe(true);
});

test("every character of a long page arrives as it was written", async () => {
  const items = names.map((name) => `<li>${name}</li>`).join("");
  expect(new TextDecoder().decode(await readRenderedPage(render()))).toBe(`<ul>${items}</ul>`);
});
