/** An author writes calculations and checks with the labels of questions; they are stored with ids. */
import { describe, expect, test } from "vitest";
import { newId } from "#db/columns.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import * as expressionForm from "../routes/expression-form.ts";
import {
  ann,
  draft,
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

const { loader } = servedRoute("modules/form-builder/routes/expression-form.ts", expressionForm);

useTestDatabase();
useBuilderSetup();

async function add(type: string, fields: Fields = {}): Promise<string> {
  const id = newId();
  await postSection({ add: type, newId: id });
  await postSection({ ...(await editorFields(id)), ...fields });
  return id;
}
const edit = async (id: string, fields: Fields) =>
  postSection({ ...(await editorFields(id)), ...fields });

describe("a calculation", () => {
  test("names questions by their labels, also after one was renamed, and several of one label by number", async () => {
    const first = await add("numeric-input", { label: "Voltage" });
    const second = await add("numeric-input", { label: "Voltage" });
    const id = await add("calculation", {
      label: "Sum",
      calculation: "{Voltage #1} + { Voltage  #2 }",
      unit: "V",
      digitsAllowed: "1",
    });
    expect(await question(id)).toMatchObject({
      calculation: `{${first}} + {${second}}`,
      unit: "V",
      digitsAllowed: 1,
      hidden: false,
    });
    await edit(second, { label: "Voltage at noon" });
    expect((await editorFields(id)).calculation).toBe("{Voltage} + {Voltage at noon}");
    await edit(id, { hidden: "on" });
    expect(await question(id)).toMatchObject({
      hidden: true,
      calculation: `{${first}} + {${second}}`,
    });
  });

  test.each([
    ["{Voltage} +", "The expression ends too early."],
    ["{Volt} + 1", "There is no question “Volt” in this form."],
    ["1 + {Why not}", "“+” does not work with a number and a text. Look at character 3."],
    ["if({Why not} = 'No!', 1, 0)", "“No!” is not an option of “Why not”. Look at character 16."],
  ])("with an error keeps what was typed: %s", async (calculation, message) => {
    const id = await add("calculation", { label: "Sum", calculation: "1" });
    const { status, data } = refused(await edit(id, { calculation }));
    expect([status, data.editor.errors.calculation]).toEqual([400, message]);
    expect(data.editor.draft).toMatchObject({ calculation });
    expect(await question(id)).toMatchObject({ calculation: "1" });
  });

  test("reads columns of a choice as numbers or texts, also of the question itself", async () => {
    const pasted = "Sun 550\t49.9\tSun\t60\nMoon 410\t37.45\tMoon\tB";
    const columns = { label: "Module", columns: "Voc, Manufacturer, Mixed", pasted };
    const own = 'column(this, "Manufacturer") != "Moon" and column(this, "Voc") > 40';
    const module = await add("dropdown", { ...columns, check: own });
    expect(await question(module)).toMatchObject({ check: own });
    const id = await add("calculation", { label: "Voc", calculation: "1" });
    const refusalOf = async (calculation: string) => {
      const answer = await edit(id, { calculation });
      return answer instanceof Response ? null : refused(answer).data.editor.errors.calculation;
    };
    expect(await refusalOf('2 * column({Module}, "voc")')).toBeNull();
    expect(await question(id)).toMatchObject({ calculation: `2 * column({${module}}, "voc")` });
    expect(await refusalOf('column({Module}, "Mixed") * 2')).toBe(
      "“*” does not work with a text and a number. Look at character 27.",
    );
    expect(await refusalOf('column({Module}, "Isc")')).toBe(
      "The choices of “Module” have no column “Isc”. Look at character 18.",
    );
  });

  test("cannot depend on itself, and what it reads cannot be deleted", async () => {
    const number = await add("numeric-input", { label: "A" });
    const one = await add("calculation", { label: "One", calculation: "{A} * 2" });
    await add("calculation", { label: "Two", calculation: "{One} + 1" });
    const { data } = refused(await edit(one, { calculation: "{Two}" }));
    expect(data.editor.errors.calculation).toContain("circular reference");
    const refusal = refused(await postSection({ intent: "delete-question", id: number }));
    expect(refusal.data.refusal).toMatchObject({ users: [{ id: one }] });
    const checked = await add("numeric-input", { label: "B" });
    await edit(number, { check: "this < {B}" });
    expect(
      refused(await postSection({ intent: "delete-question", id: checked })).data.refusal,
    ).toMatchObject({ users: [{ id: number }] });
  });

  test("is published only once it calculates something", async () => {
    await add("calculation", { label: "Sum" });
    const { data } = refused(await postForm({ intent: "publish" }));
    expect(JSON.stringify(data)).toContain("Enter what to calculate.");
  });

  test("can be undone", async () => {
    const id = await add("calculation", { label: "Sum", calculation: "1 + 1" });
    await edit(id, { calculation: "2 + 2" });
    await postForm({ intent: "undo", number: "3" });
    expect(await question(id)).toMatchObject({ calculation: "1 + 1" });
  });
});

describe("a check", () => {
  test("is stored with its message and follows a renamed option", async () => {
    const id = await add("single-input", {
      label: "Reason",
      check: "length(this) > 3",
      checkMessage: "Write more.",
      requiredIf: '{Why not} = "Yes"',
    });
    expect(await question(id)).toMatchObject({
      check: "length(this) > 3",
      checkMessage: "Write more.",
      requiredIf: '{why} = "Yes"',
    });
    await edit("why", { "option.0.label": "Sure" });
    expect(await question(id)).toMatchObject({ requiredIf: '{why} = "Sure"' });
    const { data } = refused(await edit("why", { "option.0.label": "" }));
    expect(JSON.stringify(data)).toContain("associated with another conditional question");
    await edit(id, { check: "", checkMessage: "left over", requiredIf: "" });
    expect(Object.keys((await question(id)) ?? {})).not.toContain("check");
  });

  test("must be true or false", async () => {
    const id = await add("numeric-input", { label: "A" });
    const { data } = refused(await edit(id, { check: "this + 1" }));
    expect(data.editor.errors.check).toBe("The result must be true or false. This is a number.");
  });
});

test("the editor loads the questions of the form, and the preview what an expression reads", async () => {
  const request = await requestAs(ann, `/forms/${form.id}/expression-form`);
  const loaded = await loader({ request, params: { id: form.id }, context: {} });
  expect(loaded).toMatchObject({
    sections: [{ id: "roof", fields: [{ id: "sound" }, { id: "why", label: "Why not" }] }, {}],
  });
  const { editor } = await openSection("?edit=why");
  expect(editor?.named).toEqual({});
  expect((await draft()).sections).toHaveLength(2);
});
