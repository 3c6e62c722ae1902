import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeUser } from "#db/testing/factories.ts";
import { getDraft, listRepeatChoices } from "#modules/forms/public.draft.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { newId } from "#db/columns.ts";
import {
  ann,
  draft,
  form,
  openSection,
  postForm,
  postSection,
  scope,
  useBuilderSetup,
} from "./builder-setup.ts";

useTestDatabase();
useBuilderSetup();

const inverter = { intent: "repeat-section", repeatNoun: "Inverter", repeatCount: "added" };
const repeats = async () => (await draft()).sections.map(({ repeat }) => repeat ?? null);

async function addNumber(): Promise<string> {
  const id = newId();
  await postSection({ add: "numeric-input", newId: id });
  return id;
}

describe("a section that repeats", () => {
  test("is stored, described by its page, undone and done again", async () => {
    const titledBy = { repeatTitledBy: "sound" };
    await postSection({ ...inverter, ...titledBy });
    const repeat = { noun: "Inverter", count: { by: "added" }, titledBy: ["sound"] };
    expect(await repeats()).toEqual([repeat, null]);
    const { section, builder } = await openSection();
    expect(section.repeat).toEqual(repeat);
    expect(builder.undo).toMatchObject({ words: "The section “Roof” repeats for each inverter" });
    await postForm({ intent: "undo", number: String(builder.undo?.number) });
    expect(await repeats()).toEqual([null, null]);
    await postForm({ intent: "redo", number: String(builder.undo?.number) });
    expect(await repeats()).toEqual([repeat, null]);
  });

  test("stays so when it is renamed, moved and duplicated", async () => {
    await postSection(inverter);
    await postSection({ "was.title": "Roof", title: "Inverters" });
    await postSection({ intent: "section-down" });
    const id = newId();
    await postSection({ intent: "duplicate-section", newId: id });
    const sections = (await draft()).sections.map(({ title, repeat }) => [title, repeat?.noun]);
    expect(sections).toEqual([
      ["Wiring", undefined],
      ["Inverters", "Inverter"],
      ["Inverters (copy)", "Inverter"],
    ]);
  });

  test("is filled in once again when its name is emptied", async () => {
    await postSection(inverter);
    await postSection({ ...inverter, repeatNoun: " " });
    expect(await repeats()).toEqual([null, null]);
  });

  test("is counted by a number, or by an answer from another section", async () => {
    await postSection({ ...inverter, repeatCount: "number", repeatNumber: "3" });
    expect((await repeats())[0]).toMatchObject({ count: { by: "number", number: 3 } });
    const fieldId = await addNumber();
    await postSection({ ...inverter, repeatCount: `answer ${fieldId}` }, ann, "wiring");
    expect((await repeats())[1]).toMatchObject({ count: { by: "answer", fieldId } });
  });

  test.each(["0", "201", "2.5", "many", ""])(
    "is refused for the number %j, with a message beside it",
    async (number) => {
      const refused = await postSection({
        ...inverter,
        repeatCount: "number",
        repeatNumber: number,
      });
      expect(refused).toMatchObject({
        data: { refusal: { errors: { repeatNumber: "Enter a whole number from 1 to 200." } } },
      });
      expect(await repeats()).toEqual([null, null]);
    },
  );

  test("is shown as a table, which may have up to 1,000 rows", async () => {
    const table = { ...inverter, repeatTable: "on", repeatCount: "number" };
    await postSection({ ...table, repeatNumber: "1000" });
    expect((await repeats())[0]).toMatchObject({ table: true, count: { number: 1_000 } });
    expect(await postSection({ ...table, repeatNumber: "1001" })).toMatchObject({
      data: { refusal: { errors: { repeatNumber: "Enter a whole number from 1 to 1,000." } } },
    });
  });

  test("keeps the question that counts it from being deleted, alone or with its section", async () => {
    const fieldId = await addNumber();
    await postSection({ ...inverter, repeatCount: `answer ${fieldId}` }, ann, "wiring");
    const refused = {
      data: { refusal: { message: expect.stringMatching("“Wiring” repeats") as string } },
    };
    expect(await postSection({ intent: "delete-question", id: fieldId })).toMatchObject(refused);
    expect(await postSection({ intent: "delete-section" })).toMatchObject(refused);
    expect((await draft()).sections).toHaveLength(2);
  });

  test("is published with its version, and not with an error", async () => {
    await postSection({ add: "single-input", newId: newId() }, ann, "wiring");
    await postSection({ ...inverter, repeatWithin: "roof" }, ann, "wiring");
    const refused = await postForm({ intent: "publish" });
    expect(refused).toMatchObject({
      data: {
        refusal: {
          formErrors: [
            { sectionId: "wiring", message: expect.stringMatching("does not repeat") as string },
          ],
        },
      },
    });
    await postSection(inverter);
    await postForm({ intent: "publish" });
    const { form: row } = await getDraft(scope, form.id);
    expect(row.publishedVersion).toBe(1);
  });
});

test("the page offers number questions of other sections and the section's own, of this organization alone", async () => {
  const fieldId = await addNumber();
  const { section } = await openSection("", "wiring");
  expect(section.choices).toEqual({
    numbers: [{ id: fieldId, text: expect.any(String) as string, section: "Roof" }],
    own: [],
  });
  expect((await openSection()).section.choices.own.map(({ id }) => id)).toEqual([
    "sound",
    "why",
    fieldId,
  ]);
  const stranger = await scopeOfUser((await makeUser({ type: "admin" })).id);
  expect(await listRepeatChoices(stranger, form.id, "roof")).toEqual({ numbers: [], own: [] });
});
