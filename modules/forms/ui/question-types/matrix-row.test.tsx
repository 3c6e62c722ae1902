import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { aField } from "#modules/form-logic/testing/form-factories.ts";
import { QuestionRows } from "./matrix-row.tsx";

const row = (id: string, ...labels: string[]) =>
  aField(id, { type: "matrix-row", options: labels.map((label) => ({ label })) });

test("rows that follow each other share a frame if they have the same choices", () => {
  const fields = [
    aField("a"),
    row("b", "Pass", "Fail"),
    row("c", "Pass", "Fail"),
    row("d", "Yes", "No"),
    aField("e"),
    row("f", "Yes", "No"),
  ];
  const html = renderToStaticMarkup(<QuestionRows fields={fields}>{({ id }) => id}</QuestionRows>);
  const frame = (ids: string) => `<div class="matrix">${ids}</div>`;
  expect(html).toBe(`a${frame("bc")}${frame("d")}e${frame("f")}`);
});
