/** Sections and questions copied from another form: with what they depend on, once, and undone in one step. */
import { beforeEach, expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { newId } from "#db/columns.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { errorsOfDraft } from "#modules/form-logic/public.authoring.ts";
import {
  aField,
  aSection,
  condition,
  shownIfAll,
} from "#modules/form-logic/testing/form-factories.ts";
import { applyEdit } from "#modules/forms/public.draft.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import * as copyRoute from "../routes/copy-parts.tsx";
import {
  ann,
  draft,
  form,
  openSection,
  postForm,
  scope,
  useBuilderSetup,
} from "./builder-setup.ts";

const copy = servedRoute("modules/form-builder/routes/copy-parts.tsx", copyRoute);

useTestDatabase();
useBuilderSetup();

let from: string;

beforeEach(async () => {
  const source = await makeForm(ann.organizationId, {
    definition: {
      title: "Battery",
      sections: [
        aSection("place", [aField("where"), aField("other")]),
        {
          ...aSection("unit", [
            aField("serial", { type: "single-input" }),
            aField("alarm", { conditionGroup: shownIfAll(condition("where", "is", "Yes")) }),
          ]),
          repeat: { noun: "Unit", count: { by: "added" }, titledBy: ["serial"] },
        },
      ],
      languages: [
        { code: "es", texts: { serial: { question: "Número" }, "": { title: "Batería" } } },
        { code: "fr", texts: { serial: { question: "Numéro" } } },
      ],
    },
  });
  from = source.id;
  await inTransaction((tx) =>
    applyEdit(tx, scope, form.id, { kind: "set-languages", languages: ["en", "es"] }),
  );
});

async function post(parts: string[], set: Record<string, string> = {}, user: UserRow = ann) {
  const posted = new FormData();
  for (const [name, value] of Object.entries({ from, newId: newId(), into: "", ...set }))
    posted.set(name, value);
  for (const part of parts) posted.append("parts", part);
  const request = await requestAs(user, `/forms/${form.id}/copy`, { form: posted });
  return copy.action({ request, params: { id: form.id }, context: {} });
}

const shape = async () =>
  (await draft()).sections.map(({ title, fields }) => [title, ...fields.map(({ label }) => label)]);

test("a section is copied with what it depends on, its repeat and its translations, and undone", async () => {
  const before = await draft();
  expect(await toastOf(await post(["unit"]))).toBe(
    "Copied 3 questions from “Battery”, with 1 that another needs",
  );
  expect(await shape()).toEqual([
    ["Roof", "Question sound", "Why not"],
    ["Wiring"],
    ["Section place", "Label where"],
    ["Section unit", "Label serial", "Label alarm"],
  ]);
  const after = await draft();
  expect(errorsOfDraft(after)).toEqual([]);
  const [, , place, unit] = after.sections;
  const [serial, alarm] = unit!.fields;
  expect(unit!.repeat).toMatchObject({ noun: "Unit", titledBy: [serial!.id] });
  expect(alarm!.conditionGroup).toEqual(shownIfAll(condition(place!.fields[0]!.id, "is", "Yes")));
  expect(after.languages).toEqual([
    { code: "es", texts: { [serial!.id]: { question: "Número" } } },
  ]);
  const { builder } = await openSection();
  await postForm({ intent: "undo", number: String(builder.undo?.number) });
  expect((await draft()).sections).toEqual(before.sections);
});

test("questions go to the end of a section, and a form that is sent twice copies once", async () => {
  const set = { into: "roof", newId: newId() };
  await post(["other"], set);
  expect(await toastOf(await post(["other"], set))).toBe("Copied already");
  expect((await shape())[0]).toEqual(["Roof", "Question sound", "Why not", "Label other"]);
});

test("nothing ticked is refused, and so is a section that no longer exists", async () => {
  expect(await post([])).toMatchObject({
    init: { status: 400 },
    data: { errors: { parts: "Choose sections or questions." } },
  });
  expect(await post(["other"], { into: "gone" })).toMatchObject({ init: { status: 409 } });
});

test("neither reads nor changes a form of another organization", async () => {
  const outsider = await makeUser({ type: "admin" });
  const theirs = await makeForm(outsider.organizationId);
  await expect(post(["roof"], { from: theirs.id })).rejects.toMatchObject({ code: "not-found" });
  await expect(post(["unit"], {}, outsider)).rejects.toMatchObject({ code: "not-found" });
  const load = async (search: string) => {
    const request = await requestAs(ann, `/forms/${form.id}/copy${search}`);
    return copy.loader({ request, params: { id: form.id }, context: {} });
  };
  await expect(load(`?from=${theirs.id}`)).rejects.toMatchObject({ code: "not-found" });
  expect(await load(`?from=${from}`)).toMatchObject({
    forms: [{ id: from, title: "Battery" }],
    source: { sections: [{ id: "place" }, { id: "unit", repeats: "for each Unit" }] },
  });
});
