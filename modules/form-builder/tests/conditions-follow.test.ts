import { describe, expect, test } from "vitest";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  draft,
  editorFields,
  postForm,
  postSection,
  question,
  refused,
  useBuilderSetup,
  type Fields,
} from "./builder-setup.ts";

useTestDatabase();
useBuilderSetup();

/** Returns the editor fields of the source with its options in reverse order. */
async function reversedOptions(): Promise<Fields> {
  const fields = await editorFields("sound");
  const labels = ["N/A", "No", "Yes"];
  return {
    ...fields,
    ...Object.fromEntries(
      labels.flatMap((label, index) =>
        ["was", "label"].map((part): [string, string] => [`option.${index}.${part}`, label]),
      ),
    ),
  };
}

const conditionOfWhy = async () =>
  (await question("why"))?.conditionGroup?.cgList[0]?.conditionList[0];

describe("conditions follow changes of their source question", () => {
  test("when its options are reordered or renamed", async () => {
    await postSection({ ...(await editorFields("why")), label: "Reason" });
    expect(await conditionOfWhy()).toMatchObject({ selectedOption: "No", selectedOptionIndex: 1 });
    const fields = await reversedOptions();
    const noIsLast = { "option.1.was": "Yes", "option.1.label": "Yes" };
    const renamed = { "option.2.was": "No", "option.2.label": "Never" };
    await postSection({ ...fields, ...noIsLast, ...renamed });
    expect(await conditionOfWhy()).toMatchObject({
      selectedOption: "Never",
      selectedOptionIndex: 2,
    });
    await postForm({ intent: "undo", number: "2" });
    expect(await conditionOfWhy()).toMatchObject({ selectedOption: "No", selectedOptionIndex: 1 });
  });

  test("when two of its options swap names", async () => {
    const fields = await editorFields("sound");
    await postSection({ ...fields, "option.0.label": "No", "option.1.label": "Yes" });
    expect(await conditionOfWhy()).toMatchObject({ selectedOption: "Yes" });
  });

  test("when it moves after the dependent questions or to another section", async () => {
    await postSection({ intent: "question-down", id: "sound" });
    await postSection({ intent: "move-question", id: "sound", to: "wiring" });
    const { sections } = await draft();
    expect(sections.map(({ fields }) => fields.map(({ id }) => id))).toEqual([["why"], ["sound"]]);
    expect(await conditionOfWhy()).toMatchObject({ selectedQuestion: "sound" });
    await postForm({ intent: "save" });
    const deleted = refused(await postForm({ intent: "delete-section", id: "wiring" }));
    expect(deleted).toMatchObject({
      status: 400,
      data: {
        refusal: {
          message:
            "unable to delete the question, as this question is dependent to other question.",
          users: [{ id: "why", sectionId: "roof" }],
        },
      },
    });
  });

  test("a section is deleted with its conditions and restored with them", async () => {
    const before = await draft();
    await postForm({ intent: "delete-section", id: "roof" });
    expect((await draft()).sections).toHaveLength(1);
    await postForm({ intent: "undo", number: "1" });
    expect(await draft()).toEqual(before);
  });
});

test("a deleted option that is in use is restored to its position", async () => {
  const fields = await editorFields("sound");
  const without = { ...fields, options: "2", "option.1.was": "N/A", "option.1.label": "N/A" };
  const { status, data } = refused(await postSection(without));
  expect(status).toBe(400);
  expect(data.editor).toMatchObject({
    draft: { options: [{ label: "Yes" }, { label: "No" }, { label: "N/A" }] },
  });
});
