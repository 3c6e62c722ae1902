import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { outsideTransaction } from "#db/connection/current-transaction.ts";
import { newId } from "#db/columns.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { applyEdit } from "#modules/forms/public.draft.server.ts";
import {
  draft,
  fillWiring,
  editorFields,
  form,
  postForm,
  postSection,
  question,
  refused,
  scope,
  useBuilderSetup,
  type Fields,
} from "./builder-setup.ts";

useTestDatabase();
useBuilderSetup();

const unstorable = "This contains a character that we cannot save. Remove it and try again.";
const tooLong = "Number can have at most 15 digits.";

describe("a question that cannot be stored as it is", () => {
  test.each<[Fields, string, string]>([
    [{ label: "a\0b" }, "label", unstorable],
    [{ question: "\0" }, "question", unstorable],
    [{ tipText: "a\0" }, "tipText", unstorable],
    [{ "option.1.label": "N\0o" }, "options", unstorable],
    [
      { "option.0.label": "caf\u00E9", "option.1.label": "cafe\u0301" },
      "options",
      "There are duplicate options",
    ],
  ])("is refused beside its input, case %#", async (typed, input, message) => {
    const before = await draft();
    const { status, data } = refused(
      await postSection({ ...(await editorFields("why")), ...typed }),
    );
    expect(status).toBe(400);
    expect(data.editor.errors[input]).toBe(message);
    if (typed.label) expect(data.editor.draft.label).toBe(typed.label);
    expect(await draft()).toEqual(before);
  });

  test.each<[string, string]>([
    ["lowerLimit", "9".repeat(400)],
    ["upperLimit", "12345678901234567890"],
    ["digitsAllowed", "9".repeat(20)],
  ])("numbers that storage would change are refused: %s", async (input, typed) => {
    const id = newId();
    await postSection({ add: "numeric-input", newId: id });
    const before = await draft();
    const fields = { ...(await editorFields(id)), allowDecimals: "on", [input]: typed };
    const { status, data } = refused(await postSection(fields));
    expect(status).toBe(400);
    expect(data.editor.errors).toEqual({ [input]: tooLong });
    expect(data.editor.draft).toMatchObject({ [input]: typed });
    expect(await draft()).toEqual(before);
  });

  test("options that differ only in case are two answers", async () => {
    const typed = { "option.0.label": "mW", "option.1.label": "MW" };
    await postSection({ ...(await editorFields("why")), ...typed });
    expect((await draft()).sections[0]?.fields[1]?.options).toMatchObject([
      { label: "mW" },
      { label: "MW" },
      { label: "N/A" },
    ]);
  });
});

test("saving does not lose a list that was pasted but not added", async () => {
  await postSection({ ...(await editorFields("why")), pasted: "Rain\r\nNo\r\n\r\nWind" });
  const labels = (await question("why"))?.options?.map(({ label }) => label);
  expect(labels).toEqual(["Yes", "No", "N/A", "Rain", "Wind"]);
});

describe("titles and notes that cannot be stored", () => {
  const words: unknown = expect.objectContaining({ message: unstorable });

  test.each<[string, () => Promise<unknown>]>([
    ["title", () => postSection({ work: "section", "was.title": "Roof", title: "Ro\0of" })],
    ["title", () => postForm({ intent: "settings", "was.title": form.title, title: "F\0" })],
    ["note", () => postForm({ intent: "publish", note: "a\0b" })],
  ])("are refused at %s, case %#", async (input, post) => {
    const before = await draft();
    const { status, data } = refused(await post());
    expect(data.refusal).toEqual(words);
    expect(data.refusal).toMatchObject({ errors: { [input]: unstorable } });
    expect(status).toBe(400);
    expect(await draft()).toEqual(before);
  });
});

test.each<[string, Fields, string]>([
  ["duplicated", { intent: "duplicate-question", id: "gone" }, "question"],
  ["moved", { intent: "move-question", id: "gone" }, "question"],
  ["moved to a section", { intent: "move-question", id: "why", to: "gone" }, "section"],
])("a deleted item cannot be %s, and the page reports it", async (_how, post, what) => {
  const before = await draft();
  const { status, data } = refused(await postSection({ newId: newId(), ...post }));
  expect(status).toBe(409);
  expect(data.refusal).toMatchObject({ message: `This ${what} is no longer in the form.` });
  expect(await draft()).toEqual(before);
});

test.each<Fields>([
  { add: "radio-button", newId: "__proto__" },
  { add: "radio-button", newId: "hasOwnProperty" },
  { add: "radio-button", newId: "a b/c?d#e" },
  { add: "__proto__", newId: "abcdefgh" },
  { intent: "duplicate-question", id: "why", newId: "constructor" },
  { intent: "add-section", newId: "__proto__" },
])("a post that no page sends is refused and adds nothing: %j", async (fields) => {
  const before = await draft();
  const { status } = refused(await postSection(fields));
  expect(status).toBe(400);
  expect(await draft()).toEqual(before);
});

describe("concurrent posts", () => {
  /** Waits until a transaction waits for a row that another one has locked. */
  const somebodyWaits = async () => {
    await expect
      .poll(async () => {
        const [row] = await db.execute<{ waiting: boolean }>(
          sql`select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`,
        );
        return row?.waiting;
      })
      .toBe(true);
  };

  test("a question deleted while its change is being sent is reported, and no typed text is lost", async () => {
    const fields = { ...(await editorFields("why")), label: "My label" };
    let change: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await applyEdit(tx, scope, form.id, { kind: "delete-question", id: "why" });
      change = outsideTransaction(() => postSection(fields));
      await outsideTransaction(somebodyWaits);
    });
    const { status, data } = refused(await change);
    expect(status).toBe(409);
    expect(data.editor).toMatchObject({ deletion: { by: "Ann" }, draft: { label: "My label" } });
  });

  test("deleting a source while a condition on it is being sent leaves no dangling condition", async () => {
    const source = newId();
    await postSection({ add: "numeric-input", newId: source });
    const fields = {
      ...(await editorFields("why")),
      "condition.0.0.question": source,
      "condition.0.0.operand": "equal",
      "condition.0.0.value": "5",
    };
    let change: Promise<unknown> = Promise.resolve();
    await inTransaction(async (tx) => {
      await applyEdit(tx, scope, form.id, { kind: "delete-question", id: source });
      change = outsideTransaction(() => postSection(fields));
      await outsideTransaction(somebodyWaits);
    });
    const before = await draft();
    const { status, data } = refused(await change);
    expect(status).toBe(400);
    expect(data.editor.errors.condition).toBe(
      "A condition uses a question that is not in this form.",
    );
    expect(await draft()).toEqual(before);
  });

  test("the same addition sent five times adds one item, and five others add five", async () => {
    const count = async () => (await draft()).sections[0]?.fields.length ?? 0;
    const before = await count();
    const add = (id: string) => postSection({ add: "radio-button", newId: id });
    const id = newId();
    await Promise.all(Array.from({ length: 5 }, () => add(id)));
    expect(await count()).toBe(before + 1);
    await Promise.all(Array.from({ length: 5 }, () => add(newId())));
    expect(await count()).toBe(before + 6);
  });

  test("an edit is undone once, however often the button is pressed; publishing makes one version", async () => {
    await postForm({ intent: "add-section", newId: newId() });
    const before = await draft();
    const undo = () => postForm({ intent: "undo", number: "1" });
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect((await draft()).sections).toHaveLength(before.sections.length - 1);
    await fillWiring();
    await Promise.all([1, 2, 3].map(() => postForm({ intent: "publish" })));
    expect((await draft()).version).toBe(2);
  });
});
