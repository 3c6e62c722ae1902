import { describe, expect, test } from "vitest";
import { newId } from "#db/columns.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "#db/client.server.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { storeRubricUses } from "#modules/forms/public.rubrics.server.ts";
import * as autosaveRoute from "../routes/autosave.ts";
import {
  ann,
  draft,
  editorFields,
  form,
  openSection,
  postForm,
  postSection,
  question,
  scope,
  useBuilderSetup,
} from "./builder-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: autosave } = servedRoute("modules/form-builder/routes/autosave.ts", autosaveRoute);

useTestDatabase();
useBuilderSetup();

describe("Cancel in the editor of a newly added question", () => {
  test("deletes it, and undo restores it", async () => {
    const id = newId();
    const added = (await postSection({ add: "date-input", newId: id })) as Response;
    expect(added.headers.get("Location")).toContain("added=1");
    expect(await openSection(`?edit=${id}&added=1`)).toMatchObject({ isJustAdded: true });
    await postSection({ work: "question", intent: "drop-added", id, label: "Typed" });
    expect(await question(id)).toBeUndefined();
    await postForm({ intent: "undo", number: "2" });
    expect(await question(id)).toMatchObject({ label: "Untitled date" });
  });

  test("keeps a question that somebody has edited since; pressing twice is harmless", async () => {
    const id = newId();
    await postSection({ add: "date-input", newId: id });
    await postSection({ ...(await editorFields(id)), label: "Built" });
    const cancel = { work: "question", intent: "drop-added", id };
    await postSection(cancel);
    await postSection(cancel);
    expect(await question(id)).toMatchObject({ label: "Built" });
  });
});

describe("duplicating a section", () => {
  test("updates the conditions of the copies, as one step, even when pressed twice", async () => {
    const newSection = newId();
    await postSection({ intent: "duplicate-section", newId: newSection });
    await postSection({ intent: "duplicate-section", newId: newSection });
    const { sections } = await draft();
    expect(sections.map(({ title }) => title)).toEqual(["Roof", "Roof (copy)", "Wiring"]);
    const [sound, why] = sections[1]?.fields ?? [];
    expect([sound?.label, why?.label]).toEqual(["Question sound", "Why not"]);
    expect(["sound", "why"]).not.toContain(sound?.id);
    expect(why?.conditionGroup?.cgList[0]?.conditionList[0]?.selectedQuestion).toBe(sound?.id);
    expect((await getDraft(scope, form.id)).form.editCount).toBe(1);
    await postForm({ intent: "undo", number: "1" });
    expect((await draft()).sections).toHaveLength(2);
  });
});

describe("page buttons save what is typed on the page", () => {
  test("Add Section saves the title and the switches of the form", async () => {
    await postForm({
      work: "settings",
      "was.title": form.title,
      title: "Carport",
      "was.skipReview": "false",
      skipReview: "on",
      intent: "add-section",
      newId: newId(),
    });
    expect(await draft()).toMatchObject({ title: "Carport", skipReview: true });
    expect((await draft()).sections).toHaveLength(3);
  });

  test("Add Section saves the title of the section and the open question", async () => {
    await postSection({
      ...(await editorFields("sound")),
      label: "Is it sound",
      "was.title": "Roof",
      title: "The roof",
      intent: "add-section",
      newId: newId(),
    });
    const { sections } = await draft();
    expect(sections.map(({ title }) => title)).toEqual(["The roof", "Wiring", "Untitled Section"]);
    expect(sections[0]?.fields[0]).toMatchObject({ label: "Is it sound" });
  });

  test("a title that is autosaved stays on the page, and a refusal is shown there", async () => {
    const saveTitle = async (title: string) => {
      const fields = { section: "roof", "was.title": "Roof", title };
      const request = await requestAs(ann, `/forms/${form.id}/keep`, { form: fields });
      const response = await autosave({ request, params: { id: form.id }, context: {} });
      return [response.status, await response.json()] as const;
    };
    expect(await saveTitle("Top")).toEqual([200, null]);
    expect((await draft()).sections[0]?.title).toBe("Top");
    const message: unknown = expect.stringContaining("“Top”");
    expect(await saveTitle("Other")).toMatchObject([409, { errors: { title: message } }]);
  });
});

describe("a card", () => {
  test("marks questions that a condition or a rubric uses", async () => {
    const needed = async () =>
      (await openSection()).section.questions.map(({ isNeeded }) => isNeeded);
    expect(await needed()).toEqual([true, false]);
    await inTransaction((tx) => storeRubricUses(tx, scope, form.id, { why: ["No"] }));
    expect(await needed()).toEqual([true, true]);
  });

  test("shows info boxes without counting them", async () => {
    await postSection({ add: "info-box", newId: newId(), before: "why" });
    const { section } = await openSection();
    expect(section.questions.map(({ questionNumber }) => questionNumber)).toEqual([1, null, 2]);
  });

  test("a question dropped on the tab of another section moves to its end", async () => {
    await postSection({ intent: "move-question", id: "why", to: "wiring", before: "" });
    expect((await draft()).sections.map(({ fields }) => fields.map(({ id }) => id))).toEqual([
      ["sound"],
      ["why"],
    ]);
  });
});
