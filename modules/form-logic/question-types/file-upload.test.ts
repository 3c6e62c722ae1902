import { expect, test } from "vitest";
import { answerErrors, isAnswered } from "../domain/answers/is-answered.ts";
import { answerText } from "../domain/answers/answer-text.ts";
import { readPostedAnswer } from "../domain/answers/posted-answer.ts";
import { aField } from "../testing/form-factories.ts";
import { fileValue, readFiles } from "./file-upload.ts";

const field = aField("q", { type: "file-upload" });
const permit = { id: "4b2c-permit", name: "Permit 12.pdf" };
const curves = { id: "9f31-curves", name: "curves.csv" };

test("files are posted by scripts as lines, or one by one, and are values each once", () => {
  const form = new FormData();
  form.append("a.q", `${fileValue(permit)}\r\n${fileValue(curves)}\r\n`);
  form.append("a.q", fileValue(permit));
  const { values } = readPostedAnswer(form, field);
  expect(values).toEqual([fileValue(permit), fileValue(curves)]);
  expect(readFiles(values)).toEqual([permit, curves]);
  expect(answerText(field, { values })).toBe("Permit 12.pdf; curves.csv");
  expect(isAnswered("file-upload", { values })).toBe(true);
});

test("a text that names no file, and too many files, are refused", () => {
  const errors = (...values: string[]) => answerErrors(field, { values });
  expect(errors(fileValue(permit))).toEqual([]);
  expect(errors("Permit.pdf")).toEqual(["Choose a file."]);
  expect(errors("file ../../x Permit.pdf")).toEqual(["Choose a file."]);
  const many = Array.from({ length: 11 }, (_, index) =>
    fileValue({ id: `file-id-${index}`, name: "a" }),
  );
  expect(errors(...many)).toEqual(["Add up to 10 files."]);
});
