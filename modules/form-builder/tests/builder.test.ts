import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { storeRubricUses } from "#modules/forms/public.rubrics.server.ts";
import { fieldTypes } from "#modules/form-logic/public.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import {
  ann,
  draft,
  editorFields,
  fillWiring,
  form,
  openSection,
  postForm,
  postSection,
  question,
  refused,
  scope,
  useBuilderSetup,
} from "./builder-setup.ts";

useTestDatabase();
useBuilderSetup();

const isRedirect: unknown = expect.objectContaining({ status: 303 });

describe("permission to build", () => {
  test("is refused to another organization, for any post", async () => {
    const outsider = await makeUser({ type: "admin" });
    await expect(postForm({ intent: "publish" }, outsider)).rejects.toMatchObject({
      code: "not-found",
    });
    await expect(
      postSection({ intent: "delete-section", id: "roof" }, outsider),
    ).rejects.toMatchObject({ code: "not-found" });
    await expect(openSection("", "roof", outsider)).rejects.toMatchObject({ code: "not-found" });
    expect(await draft()).toMatchObject({ title: form.title, sections: [{ id: "roof" }, {}] });
  });

  test("is refused to field users, and a signed-out visitor is redirected to sign in", async () => {
    const inspector = await makeUser({ type: "field-user", organizationId: ann.organizationId });
    await expect(postForm({ intent: "save" }, inspector)).rejects.toMatchObject({
      code: "not-authorized",
    });
    const answer: unknown = await postForm({ intent: "save" }, null).catch(
      (error: unknown) => error,
    );
    expect((answer as Response).status).toBe(401);
  });

  test("a published form does not change until a draft is opened beside it", async () => {
    await fillWiring();
    await postForm({ intent: "publish" });
    const before = await draft();
    const add = { add: "dropdown", newId: newId() };
    await expect(postSection(add)).resolves.toMatchObject({ init: { status: 409 } });
    expect(await draft()).toEqual(before);
    await postForm({ intent: "open-draft" });
    expect(await postSection(add)).toEqual(isRedirect);
    expect((await draft()).sections[0]?.fields).toHaveLength(3);
    await postForm({ intent: "discard-draft" });
    expect((await draft()).sections).toEqual(before.sections);
  });
});

describe("sections and palette", () => {
  test("a new section is named 'Untitled Section', and pressing twice adds one", async () => {
    const fields = { intent: "add-section", newId: newId() };
    await postForm(fields);
    await postForm(fields);
    expect((await draft()).sections.map(({ title }) => title)).toEqual([
      "Roof",
      "Wiring",
      "Untitled Section",
    ]);
  });

  test("a type dragged into the section is added once at the drop position", async () => {
    const fields = { add: "dropdown", newId: newId(), before: "why" };
    await postSection(fields);
    await postSection(fields);
    const labels = async () =>
      (await draft()).sections[0]?.fields.map(({ type, label }) => `${type} ${label}`);
    expect(await labels()).toEqual([
      "radio-button Question sound",
      expect.stringMatching(/^dropdown /),
      "radio-button Why not",
    ]);
    // The item to insert before may have been deleted meanwhile.
    await postSection({ add: "date-input", newId: newId(), before: "gone" });
    expect((await labels())?.at(-1)).toMatch(/^date-input /);
  });

  test.each(fieldTypes)("the palette adds a field of type %s once, and opens it", async (type) => {
    const fields = { add: type, newId: newId() };
    const response = (await postSection(fields, ann, "wiring")) as Response;
    await postSection(fields, ann, "wiring");
    const added = (await draft()).sections[1]?.fields;
    expect(added).toMatchObject([{ id: fields.newId, type }]);
    expect(response.headers.get("Location")).toContain(`edit=${fields.newId}`);
  });

  test("radio buttons and templated questions begin with their own options", async () => {
    await postSection({ add: "radio-button", newId: newId() }, ann, "wiring");
    await postSection({ add: "templated", newId: newId() }, ann, "wiring");
    const labels = (await draft()).sections[1]?.fields.map(({ options }) =>
      options?.map(({ label }) => label),
    );
    expect(labels).toEqual([
      ["Pass", "Fail", "Missing", "N/A"],
      ["Pass", "Fail", "Missed", "N/A"],
    ]);
  });

  test("sections and questions move by buttons and by dragging, and stop at the ends", async () => {
    await postForm({ intent: "section-up", id: "wiring" });
    await postForm({ intent: "section-up", id: "wiring" });
    expect((await draft()).sections.map(({ id }) => id)).toEqual(["wiring", "roof"]);
    await postForm({ intent: "move-section", id: "roof", before: "wiring" });
    await postSection({ intent: "question-down", id: "sound" });
    await postSection({ intent: "question-down", id: "sound" });
    expect((await draft()).sections[0]?.fields.map(({ id }) => id)).toEqual(["why", "sound"]);
    await postSection({ intent: "move-question", id: "sound", before: "why" });
    expect((await draft()).sections).toMatchObject([
      { id: "roof", fields: [{ id: "sound" }, { id: "why" }] },
      { id: "wiring" },
    ]);
  });

  test("the buttons of all questions share one form, and a button's value names its question", async () => {
    await postSection({ press: "question-down sound", page: "1" });
    expect((await draft()).sections[0]?.fields.map(({ id }) => id)).toEqual(["why", "sound"]);
    const copy = newId();
    await postSection({ press: "duplicate-question sound", newId: copy, page: "1" });
    expect(await question(copy)).toMatchObject({ type: "radio-button" });
    const { section } = await openSection();
    const version = section.questions.find(({ id }) => id === copy)?.version;
    await postSection({ press: `delete-question ${copy} ${version}`, page: "1" });
    expect(await question(copy)).toBeUndefined();
  });

  test("a copy is inserted once, after its question", async () => {
    const fields = { intent: "duplicate-question", id: "sound", newId: newId() };
    await postSection(fields);
    await postSection(fields);
    const ids = (await draft()).sections[0]?.fields.map(({ id }) => id);
    expect(ids).toEqual(["sound", fields.newId, "why"]);
    expect(await question(fields.newId)).toEqual({
      ...(await question("sound")),
      id: fields.newId,
    });
  });
});

describe("items in use cannot be deleted", () => {
  const literal = "unable to delete the question, as this question is dependent to other question.";

  test("a question that a condition refers to; the message links to the dependent question", async () => {
    const { status, data } = refused(await postSection({ intent: "delete-question", id: "sound" }));
    expect(status).toBe(400);
    expect(data.refusal).toMatchObject({
      message: literal,
      users: [{ id: "why", sectionId: "roof", text: "Why not" }],
    });
    expect(await question("sound")).toBeDefined();
  });

  test("a section with such a question, unless both are deleted together", async () => {
    await postSection({ intent: "move-question", id: "why", to: "wiring", before: "" });
    const answer = await postForm({ intent: "delete-section", id: "roof" });
    expect(refused(answer).data.refusal).toMatchObject({ message: literal });
    await postSection({ intent: "move-question", id: "why", to: "roof", before: "" });
    expect(await postForm({ intent: "delete-section", id: "roof" })).toEqual(isRedirect);
    expect((await draft()).sections.map(({ id }) => id)).toEqual(["wiring"]);
  });

  test("an option that a condition uses; when it is renamed, the condition is updated", async () => {
    const fields = await editorFields("sound");
    const without = { ...fields, "option.1.label": "" };
    const { status, data } = refused(await postSection(without));
    expect(status).toBe(400);
    expect(data.editor).toMatchObject({
      errors: {
        options:
          "Please do not delete option, if this option associated with another conditional question.",
      },
      // The option stays in the editor too.
      draft: { options: [{ label: "Yes" }, { label: "No" }, { label: "N/A" }] },
    });
    await postSection({ ...fields, "option.1.label": "Not at all" });
    expect(await question("why")).toMatchObject({
      conditionGroup: shownIfAll(condition("sound", "is", "Not at all")),
    });
  });

  test("a question or an option that a rubric scores", async () => {
    await inTransaction((tx) => storeRubricUses(tx, scope, form.id, { why: ["Yes"] }));
    const deleted = refused(await postSection({ intent: "delete-question", id: "why" }));
    expect(deleted.data.refusal).toMatchObject({ message: literal, byRubric: true });
    const fields = { ...(await editorFields("why")), "option.0.label": "Maybe" };
    expect(refused(await postSection(fields)).data.refusal).toMatchObject({ byRubric: true });
    expect(await question("why")).toMatchObject({ options: [{ label: "Yes" }, {}, {}] });
  });
});

describe("saving and publishing", () => {
  test("any edit sets the modified flag, and Save clears it", async () => {
    await postForm({ work: "settings", "was.skipReview": "false", skipReview: "on" });
    expect((await getDraft(scope, form.id)).form).toMatchObject({
      modified: true,
      skipReview: true,
    });
    await postForm({ intent: "save" });
    expect((await getDraft(scope, form.id)).form).toMatchObject({ modified: false });
  });

  test("publishing a changed draft makes a new version; an unchanged draft does not", async () => {
    await fillWiring();
    await postForm({ intent: "publish", note: "The first" });
    await postForm({ intent: "publish" });
    await postForm({ intent: "unpublish" });
    await postForm({ intent: "unpublish" });
    await postForm({ intent: "publish" });
    expect((await getDraft(scope, form.id)).form).toMatchObject({
      active: true,
      publishedVersion: 1,
    });
    await postForm({ intent: "open-draft" });
    await postSection({ add: "date-input", newId: newId() });
    await postForm({ intent: "publish" });
    expect((await getDraft(scope, form.id)).form).toMatchObject({
      active: true,
      drafting: false,
      publishedVersion: 2,
    });
  });

  test("a form that nobody could fill in is saved, which says so, but not published", async () => {
    const saved = refused(await postForm({ intent: "save" }));
    expect(saved.data.refusal).toMatchObject({ message: "the form failed to validate" });
    expect((await getDraft(scope, form.id)).form.modified).toBe(false);
    const { status, data } = refused(await postForm({ intent: "publish" }));
    expect(status).toBe(400);
    expect(data.refusal).toMatchObject({
      message: "the form failed to validate",
      formErrors: [{ sectionId: "wiring", fieldId: null, text: "Wiring" }],
    });
    expect((await getDraft(scope, form.id)).form).toMatchObject({
      active: false,
      publishedVersion: null,
    });
  });

  test("a refused draft lists its faulty questions and does not change", async () => {
    await fillWiring();
    await db.execute(
      sql`update form_questions set definition = jsonb_set(definition, '{label}', '""') where form_id = ${form.id} and id = 'why'`,
    );
    const { status, data } = refused(await postForm({ intent: "publish" }));
    expect(status).toBe(400);
    expect(data.refusal).toMatchObject({
      message: "the form failed to validate",
      formErrors: [
        { fieldId: "why", sectionId: "roof", message: "Enter a label for the question." },
      ],
    });
    expect((await getDraft(scope, form.id)).form.active).toBe(false);
  });

  test("an unexpected error shows the specification's message", async () => {
    await fillWiring();
    await db.execute(sql`create or replace function fail() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`);
    await db.execute(
      sql`create trigger fail before insert on form_versions for each row execute function fail()`,
    );
    const answer = refused(await postForm({ intent: "publish" }));
    await db.execute(sql`drop trigger fail on form_versions`);
    expect(answer.data.refusal).toMatchObject({
      message: "something went wrong committing batch",
    });
    expect((await getDraft(scope, form.id)).form).toMatchObject({ active: false });
  });
});
