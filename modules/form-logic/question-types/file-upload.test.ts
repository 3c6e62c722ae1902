import { expect, test } from "vitest";
import { answerErrors, isAnswered } from "../domain/answers/is-answered.ts";
import { answerText } from "../domain/answers/answer-text.ts";
import { readPostedAnswer } from "../domain/answers/posted-answer.ts";
import { aField } from "../testing/form-factories.ts";
import { describeSettings } from "../domain/forms/form-view.ts";
import { questionDraftOf, readQuestion } from "../domain/questions/question-draft.ts";
import { contentOfName, fileError, fileExtensions, fileValue, readFiles } from "./file-upload.ts";

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

test("an author chooses the kinds of files and the largest", () => {
  const limited = { fileKinds: ["pdf", "text"], maxMegabytes: 2 } as const;
  const rules = { ...limited, fileKinds: [...limited.fileKinds] };
  const error = (name: string, size = 1) =>
    fileError(rules, { contentType: contentOfName(name), size });
  expect(fileExtensions(rules)).toEqual(["pdf", "csv", "tsv", "tab"]);
  expect(error("a.PDF", 2_000_000)).toBeNull();
  expect(error("a.csv")).toBeNull();
  expect(error("a.pdf", 2_000_001)).toBe("Choose a file of up to 2 MB.");
  for (const name of ["a.xlsx", "a.jpg", "a.docx", "a.exe", "a"])
    expect(error(name), name).toMatch(/^This question does not take files of this type/);
  expect(fileError({}, { contentType: "image/png", size: 25_000_000 })).toBeNull();
  expect(describeSettings({ ...field, ...rules })).toBe(
    "PDF, Tables as text (CSV, TSV), up to 2 MB.",
  );
});

test("the limit of an author is a whole number up to the product's own", () => {
  const read = (maxMegabytes: string) => {
    const draft = {
      ...questionDraftOf(field),
      label: "Permit",
      maxMegabytes,
      fileKinds: ["pdf", "x"],
    };
    const result = readQuestion(draft, field);
    return result.refused ? result.errors : result.field;
  };
  expect(read("")).toMatchObject({ fileKinds: ["pdf"], maxMegabytes: null });
  expect(read("25")).toMatchObject({ maxMegabytes: 25 });
  for (const typed of ["0", "26", "2.5", "much"])
    expect(read(typed)).toEqual({ maxMegabytes: "Enter a whole number from 1 to 25." });
});
