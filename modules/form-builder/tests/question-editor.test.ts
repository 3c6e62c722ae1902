import { describe, expect, test } from "vitest";
import { newId } from "#db/columns.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import * as formRoute from "../routes/form.tsx";
import {
  ann,
  ben,
  draft,
  fillWiring,
  editorFields,
  form,
  openSection,
  postForm,
  postSection,
  question,
  refused,
  useBuilderSetup,
  type Fields,
} from "./builder-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: formLoader } = servedRoute("modules/form-builder/routes/form.tsx", formRoute);

useTestDatabase();
useBuilderSetup();

const isRedirect: unknown = expect.objectContaining({ status: 303 });

describe("editing a question", () => {
  test("stores texts, switches, options with their requirements, and drops empty options", async () => {
    const fields = await editorFields("why");
    await postSection({
      ...fields,
      label: " Reason <b>bold</b> ",
      question: "למה? 🌞",
      tipText: "Look\r\nclosely",
      required: "on",
      photoRequired: "on",
      originalPhotos: "on",
      requiredForFieldIntake: "on",
      "option.0.comments": "on",
      "option.0.photo": "on",
      "option.1.label": "  ",
    });
    expect(await question("why")).toMatchObject({
      label: "Reason <b>bold</b>",
      question: "למה? 🌞",
      tipText: "Look\nclosely",
      required: true,
      photoRequired: true,
      originalPhotos: true,
      requiredForFieldIntake: true,
      options: [
        {
          label: "Yes",
          requireFollowup: true,
          requireFollowupComments: true,
          requireFollowupPhoto: true,
        },
        { label: "N/A", requireFollowup: false },
      ],
    });
  });

  test.each<[Fields, string, string]>([
    [
      { label: "x".repeat(10_000) },
      "label",
      "A label can be up to 500 characters. This one has 10,000.",
    ],
    [{ label: " ", question: "" }, "label", "Enter a label for the question."],
    [{ "option.1.label": "Yes" }, "options", "There are duplicate options"],
  ])("refuses %#, keeps what was typed and changes nothing", async (typed, input, message) => {
    const before = await question("why");
    const { status, data } = refused(
      await postSection({ ...(await editorFields("why")), ...typed }),
    );
    expect(status).toBe(400);
    const { editor } = data;
    expect(editor.errors[input]).toBe(message);
    expect(editor.draft.label).toBe(typed.label ?? before?.label);
    expect(await question("why")).toEqual(before);
  });

  test("contradictory number limits are refused, valid ones stored", async () => {
    const id = newId();
    await postSection({ add: "numeric-input", newId: id });
    const fields = await editorFields(id);
    const crossed = await postSection({ ...fields, lowerLimit: "10", upperLimit: "2" });
    expect(refused(crossed).data.editor).toMatchObject({
      errors: {
        lowerLimit: "Invalid range: Lower limit (10) cannot be greater than upper limit (2).",
      },
    });
    await postSection({
      ...fields,
      lowerLimit: "-1,000",
      upperLimit: "10",
      allowNegatives: "on",
      allowDecimals: "on",
      digitsAllowed: "2",
    });
    expect(await question(id)).toMatchObject({
      allowNegatives: true,
      allowDecimals: true,
      digitsAllowed: 2,
      lowerLimit: -1000,
      upperLimit: 10,
    });
  });

  test("a button of the editor renders it again with everything that was typed, and stores nothing", async () => {
    const before = await question("why");
    const fields = { ...(await editorFields("why")), label: "Typed", "question.step": "add" };
    const { status, data } = refused(await postSection(fields));
    expect(status).toBe(200);
    expect(data.editor).toMatchObject({
      draft: { label: "Typed", options: [{}, {}, {}, { label: "", was: "" }] },
    });
    expect(await question("why")).toEqual(before);
  });

  test("Save and Publish stores the open editor first", async () => {
    await fillWiring();
    await postSection({ ...(await editorFields("why")), label: "Cause", intent: "publish" });
    const request = await requestAs(ann, `/forms/${form.id}`);
    const loaded = await formLoader({ request, params: { id: form.id }, context: {} });
    expect(loaded.builder?.frame).toMatchObject({ active: true, modified: false });
    expect(await question("why")).toMatchObject({ label: "Cause" });
  });
});

describe("two people editing one question", () => {
  test("the second is shown who changed what, and both changes can be kept", async () => {
    const mine = { ...(await editorFields("why")), tipText: "My tip", label: "My label" };
    await postSection(
      { ...(await editorFields("why", ben)), label: "Ben's label", required: "on" },
      ben,
    );

    const { status, data } = refused(await postSection(mine));
    expect(status).toBe(409);
    const { editor } = data;
    expect(editor.draft.label).toBe("My label");
    expect(editor.conflict).toMatchObject({
      by: "Ben",
      parts: [
        { part: "label", theirs: "Ben's label", mine: "My label", disputed: true },
        { part: "tipText", theirs: "None", mine: "My tip", disputed: false },
        { part: "required", theirs: "Yes", mine: "No", disputed: false },
      ],
    });
    const seen = String(editor.conflict.version);
    const both = { ...mine, seen, resolve: "both", "pick.label": "theirs" };
    expect(await postSection(both)).toEqual(isRedirect);
    expect(await question("why")).toMatchObject({
      label: "Ben's label",
      tipText: "My tip",
      required: true,
    });
  });

  test("one's own change can be kept, and a third change asks again", async () => {
    const mine = { ...(await editorFields("why")), label: "My label" };
    await postSection({ ...(await editorFields("why", ben)), label: "First" }, ben);
    const first = refused(await postSection(mine)).data.editor;
    await postSection({ ...(await editorFields("why", ben)), label: "Second" }, ben);
    const resolution = { ...mine, seen: String(first.conflict.version), resolve: "mine" };
    const again = refused(await postSection(resolution));
    expect(again.status).toBe(409);
    const { conflict } = again.data.editor;
    await postSection({ ...mine, seen: String(conflict.version), resolve: "mine" });
    expect(await question("why")).toMatchObject({ label: "My label" });
  });

  test("a move is not a conflict, nor is the same change made twice", async () => {
    const mine = { ...(await editorFields("why")), label: "My label" };
    await postSection({ intent: "question-up", id: "why" }, ben);
    expect(await postSection(mine)).toEqual(isRedirect);
    expect(await postSection(mine)).toEqual(isRedirect);
    expect((await draft()).sections[0]?.fields[0]).toMatchObject({ label: "My label" });
  });

  test("a question deleted meanwhile is reported, and can be restored as typed", async () => {
    const mine = { ...(await editorFields("why")), label: "My label" };
    await postSection({ intent: "delete-question", id: "why" }, ben);
    const { status, data } = refused(await postSection(mine));
    expect(status).toBe(409);
    expect(data.editor).toMatchObject({ deletion: { by: "Ben" }, draft: { label: "My label" } });
    expect(await postSection({ ...mine, intent: "put-back" })).toEqual(isRedirect);
    expect(await question("why")).toMatchObject({
      label: "My label",
      conditionGroup: shownIfAll(condition("sound", "is", "No")),
    });
  });

  test("deleting a question that somebody else has just changed is refused until reviewed", async () => {
    const { section } = await openSection();
    const version = String(section.questions.find(({ id }) => id === "why")?.version);
    await postSection({ ...(await editorFields("why", ben)), label: "Ben's label" }, ben);
    const answer = refused(await postSection({ intent: "delete-question", id: "why", version }));
    expect(answer.status).toBe(409);
    expect(answer.data.refusal).toMatchObject({
      message: expect.stringContaining("Ben") as string,
    });
    expect(await question("why")).toBeDefined();
  });

  test("a title that somebody else has changed is not overwritten silently", async () => {
    const typed = { work: "settings", "was.title": form.title };
    await postForm({ ...typed, title: "Ben's title" }, ben);
    const answer = refused(await postForm({ ...typed, title: "My title" }));
    expect(answer.status).toBe(409);
    expect((await draft()).title).toBe("Ben's title");
    await postForm({ ...typed, "was.title": "Ben's title", title: "My title" });
    expect((await draft()).title).toBe("My title");
  });
});

describe("undo and redo", () => {
  async function steps() {
    const { builder } = await openSection();
    return builder;
  }

  test("show the edit and its author, and pressing twice runs it once", async () => {
    const before = await draft();
    await postSection({ intent: "delete-question", id: "why" }, ben);
    const after = await draft();
    const { undo } = await steps();
    expect(undo).toMatchObject({ words: "Deleted “Why not”", doneByName: "Ben", number: 1 });
    await postSection({ intent: "undo", number: "1" });
    const twice = refused(await postSection({ intent: "undo", number: "1" }));
    expect(twice.status).toBe(409);
    expect(await draft()).toEqual(before);
    await postSection({ intent: "redo", number: "1" });
    expect(await draft()).toEqual(after);
  });

  test("a new edit replaces the undone ones", async () => {
    await postForm({ intent: "add-section", newId: newId() });
    await postForm({ intent: "undo", number: "1" });
    await postSection({ work: "section", "was.title": "Roof", title: "Attic" });
    const { undo, redo } = await steps();
    expect(undo).toMatchObject({ number: 1, words: "Renamed the section “Roof” to “Attic”" });
    expect(redo).toBeNull();
  });
});
