/** Questions whose options come from a choice list of the organization. */
import { expect, test } from "vitest";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeChoiceList } from "#modules/choice-lists/tests/factories.ts";
import {
  ann,
  editorFields,
  openSection,
  postSection,
  question,
  refused,
  useBuilderSetup,
} from "./builder-setup.ts";

useTestDatabase();
useBuilderSetup();

test("a question gets the choices of its list when it is saved, and keeps them afterwards", async () => {
  const list = await makeChoiceList(ann.organizationId);
  const { editor } = await openSection("?edit=why");
  expect(editor?.lists).toMatchObject([{ id: list.id, count: 2, columns: ["Manufacturer"] }]);
  const fields = await editorFields("why");
  const choiceFilter = '[Manufacturer] = "SMA"';
  await postSection({ ...fields, options: "0", choiceListId: list.id, choiceFilter });
  expect(await question("why")).toMatchObject({
    choiceListId: list.id,
    choiceFilter,
    options: [
      { label: "SE7600H", values: { Manufacturer: "SolarEdge" } },
      { label: "Boy 5.0", values: { Manufacturer: "SMA" } },
    ],
  });
  const again = await editorFields("why");
  await postSection({ ...again, options: "0", choiceListId: "", choiceFilter: "" });
  const own = await question("why");
  expect(own).not.toHaveProperty("choiceListId");
  expect(own?.options?.map(({ label }) => label)).toEqual(["SE7600H", "Boy 5.0"]);
});

test("takes no choices from a list of another organization", async () => {
  const other = await makeUser({ type: "admin" });
  const list = await makeChoiceList(other.organizationId);
  const fields = await editorFields("sound");
  const { data } = refused(await postSection({ ...fields, choiceListId: list.id }));
  expect(data.editor.errors).toMatchObject({
    choiceListId: "This list no longer exists. Choose another one.",
  });
  expect(await question("sound")).not.toHaveProperty("choiceListId");
});
