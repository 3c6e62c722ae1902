import { describe, expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db } from "#db/client.server.ts";
import { readFormJson } from "../domain/json/form-json.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import * as importFormRoute from "../routes/import-form.tsx";
import { formImports } from "../schema.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: sendFile } = servedRoute(
  "modules/form-exchange/routes/import-form.tsx",
  importFormRoute,
);

useTestDatabase();

const fileOf = (form: unknown) => JSON.stringify({ format: "fieldlight-form", schema: 1, form });

const withFields = (...fields: unknown[]) =>
  fileOf({ title: "F", sections: [{ id: "s", title: "S", fields }] });

const pair = (first: string, second: string, id = "a") =>
  makeQuestion({ id, conditionGroup: shownIfAll(condition(first, "is", second)) });

function refusalOf(text: string): string {
  try {
    readFormJson(text);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}

describe("a JSON file that is not a valid form", () => {
  const deep = 100_000;
  test.each<[string, string, string]>([
    ["brackets without end", "[".repeat(deep), "not valid JSON"],
    ["arrays within arrays", "[".repeat(deep) + "]".repeat(deep), "was not exported"],
    ["null", "null", "was not exported"],
    [
      "two questions of one id",
      withFields(makeQuestion({ id: "a" }), makeQuestion({ id: "a" })),
      "same ID",
    ],
    [
      "two sections of one id",
      fileOf({ title: "F", sections: [1, 2].map(() => ({ id: "s", title: "S", fields: [] })) }),
      "Two sections of this form have the id “s”.",
    ],
    ["a cycle", withFields(pair("b", "Yes"), pair("a", "Yes", "b")), "circular reference"],
    ["a question that looks at itself", withFields(pair("a", "Yes")), "circular reference"],
    ["an unknown source", withFields(pair("gone", "Yes")), "not in this form"],
    ["a key of its own", withFields({ ...makeQuestion({ id: "a" }), onclick: "x" }), "onclick"],
    [
      "a prototype",
      withFields(makeQuestion({ id: "a" })).replace('"id"', '"__proto__":{},"id"'),
      "__proto__",
    ],
    ["an array for a text", fileOf({ title: ["F"], sections: [] }), "title"],
    [
      "an empty title of a section",
      fileOf({ title: "F", sections: [{ id: "s", title: " ", fields: [] }] }),
      "title: is empty",
    ],
    ["a NUL", withFields(makeQuestion({ id: "a", label: "\0" })), "cannot save"],
    [
      "half a surrogate pair",
      withFields(makeQuestion({ id: "a", label: "\ud83d" })),
      "cannot save",
    ],
    [
      "an id that is an address",
      withFields(makeQuestion({ id: "a/b?c" })),
      "a character that an ID cannot have",
    ],
    [
      "an id of two words",
      withFields(makeQuestion({ id: "a b" })),
      "a character that an ID cannot have",
    ],
    [
      "an id of every object",
      withFields(makeQuestion({ id: "constructor" })),
      "a reserved name that an ID cannot have",
    ],
    [
      "a number too large",
      withFields({ id: "a", type: "numeric-input", label: "A", lowerLimit: 7 }).replace(
        "7}",
        "1e400}",
      ),
      "lowerLimit",
    ],
    [
      "limits that cross",
      withFields({ id: "a", type: "numeric-input", label: "A", lowerLimit: 7, upperLimit: 1 }),
      "Invalid range",
    ],
  ])("is refused: %s", (_name, text, message) => {
    expect(refusalOf(text)).toContain(message);
  });

  test("options without a label are dropped, as everywhere", () => {
    const labels = ["Yes", "", "  ", "No"].map((label) => ({ label }));
    const { sections } = readFormJson(withFields(makeQuestion({ id: "a", options: labels }))).form;
    const [field] = sections[0]?.fields ?? [];
    expect(field?.options).toEqual([{ label: "Yes" }, { label: "No" }]);
  });

  test("a chain of 2,000 questions, each revealed by the one before, is read", () => {
    const chain = Array.from({ length: 2_000 }, (_, index): FormField =>
      index === 0 ? makeQuestion({ id: "q0" }) : pair(`q${index - 1}`, "Yes", `q${index}`),
    );
    expect(readFormJson(withFields(...chain)).form.sections[0]?.fields).toHaveLength(2_000);
  });
});

describe("an uploaded file", () => {
  async function send(user: UserRow, content: BlobPart, name: string) {
    const body = new FormData();
    body.append("file", new Blob([content]), name);
    const request = await requestAs(user, "/forms/import", { method: "POST", body });
    return sendFile({ request, params: {}, context: {} });
  }

  test.each<[string, BlobPart, string, number, string]>([
    ["an empty .json", "", "f.json", 400, "not valid JSON"],
    ["a word in a .json", "null", "f.json", 400, "was not exported"],
    ["UTF-16", Buffer.from(`\uFEFF${withFields()}`, "utf16le"), "f.json", 400, "not valid JSON"],
    ["50 MB", new Uint8Array(50_000_000), "f.json", 413, "A JSON file can be up to 20 MB."],
    ["6 MB", new Uint8Array(6_000_000), "f.xlsx", 413, "A file can be up to 5 MB."],
    ["a program called .xlsx", "MZ\u0001\u0002", "f.xlsx", 415, "not an Excel workbook"],
  ])(
    "%s is refused beside the field, and nothing is stored",
    async (_name, content, name, status, message) => {
      const user = await makeUser({ type: "admin" });
      const answer = (await send(user, content, name)) as unknown as {
        data: { errors: Record<string, string>; message: string };
        init: { status: number };
      };
      expect(answer.init.status).toBe(status);
      expect(answer.data.errors.file).toBe(answer.data.message);
      expect(answer.data.message).toContain(message);
      expect(await db.$count(formImports)).toBe(0);
    },
  );
});
