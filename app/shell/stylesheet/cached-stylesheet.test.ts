import { expect, test } from "vitest";
import { hasStylesheet, cachedStylesheet } from "./cached-stylesheet.server.ts";

const file = "/assets/app-DFdBTqIa.css";

/** The Cookie header that a browser returns for a Set-Cookie. */
const sentBack = (header: string) => `theme=dark; ${header.split(";")[0]!}; other=1`;

test("a browser receives the stylesheet once in each version", async () => {
  expect(await hasStylesheet(null, file)).toBe(false);
  const cookies = sentBack(await cachedStylesheet(file));
  expect(await hasStylesheet(cookies, file)).toBe(true);
  expect(await hasStylesheet(cookies, "/assets/app-_IMTYytA.css")).toBe(false);
});

test.each(["fieldlight_sheets=DFdBTqIa", "fieldlight_sheets=eyJhIjoxfQ", "fieldlight_sheets="])(
  "an invalid cookie is ignored: %s",
  async (cookies) => {
    expect(await hasStylesheet(cookies, file)).toBe(false);
  },
);

test("a stylesheet without a version in its name is never inlined", async () => {
  expect(await hasStylesheet(null, "/app/styles/app.css")).toBe(true);
});
