/** Find and replace in a draft: only ticked texts, in one edit that can be undone. */
import { expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as replaceRoute from "../routes/replace-texts.tsx";
import {
  ann,
  draft,
  form,
  openSection,
  postForm,
  question,
  useBuilderSetup,
} from "./builder-setup.ts";

const replace = servedRoute("modules/form-builder/routes/replace-texts.tsx", replaceRoute);

useTestDatabase();
useBuilderSetup();

async function post(set: Record<string, string>, texts: string[], user = ann) {
  const posted = new FormData();
  for (const [name, value] of Object.entries(set)) posted.set(name, value);
  for (const each of texts) posted.append("texts", each);
  const request = await requestAs(user, `/forms/${form.id}/replace`, { form: posted });
  return replace.action({ request, params: { id: form.id }, context: {} });
}

async function show(search: string, user = ann) {
  const request = await requestAs(user, `/forms/${form.id}/replace${search}`);
  return replace.loader({ request, params: { id: form.id }, context: {} });
}

test("shows what would change, replaces what is ticked, and is undone in one step", async () => {
  const before = await draft();
  const { found } = await show("?find=r&with=R&case=on");
  expect(found).toMatchObject([{ key: "title wiring", before: "Wiring", after: "WiRing" }]);
  const set = { find: "o", with: "0" };
  expect((await show("?find=o&with=0")).found.map(({ key }) => key)).toEqual([
    "title roof",
    "label sound",
    "label why",
  ]);
  expect(await toastOf(await post(set, ["title roof", "label why", "label gone"]))).toBe(
    "Replaced in 2 texts",
  );
  expect((await draft()).sections.map(({ title }) => title)).toEqual(["R00f", "Wiring"]);
  expect((await question("why"))!.label).toBe("Why n0t");
  expect((await question("sound"))!.label).toBe("Question sound");
  const { builder } = await openSection();
  expect(builder.undo).toMatchObject({ words: "Replaced “o” in 2 texts" });
  await postForm({ intent: "undo", number: String(builder.undo?.number) });
  expect((await draft()).sections).toEqual(before.sections);
});

test("a text that becomes empty or too long is refused beside its field", async () => {
  expect(await post({ find: "Wiring", with: "" }, ["title wiring"])).toMatchObject({
    init: { status: 400 },
    data: { errors: { with: "Enter a title." } },
  });
  expect(await post({ find: "Wiring", with: "x" }, [])).toMatchObject({
    data: { errors: { texts: "Choose at least one text." } },
  });
});

test("is closed to another organization", async () => {
  const outsider = await makeUser({ type: "admin" });
  await expect(show("?find=o", outsider)).rejects.toMatchObject({ code: "not-found" });
  const set = { find: "o", with: "0" };
  await expect(post(set, ["title roof"], outsider)).rejects.toMatchObject({ code: "not-found" });
});
