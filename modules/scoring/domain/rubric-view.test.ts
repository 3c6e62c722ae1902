import { expect, test } from "vitest";
import { fieldTypes } from "#modules/forms/public.ts";
import { makeDefinition, makeQuestion } from "#modules/forms/tests/factories.ts";
import { isScorable, viewRubric } from "./rubric-view.ts";

test("choices are scorable, but not multiselect", () => {
  expect(fieldTypes.filter(isScorable)).toEqual([
    "radio-button",
    "dropdown",
    "checkboxes",
    "templated",
  ]);
});

test("shows each option's score, blank where the rubric leaves it out", () => {
  const form = makeDefinition({
    sections: [
      {
        id: "roof",
        title: "Roof",
        fields: [
          makeQuestion({ id: "sound", label: "Sound" }),
          makeQuestion({ id: "age", type: "numeric-input" }),
          makeQuestion({ id: "other", label: "Other" }),
        ],
      },
    ],
  });
  const sections = viewRubric(form, {
    sound: { criticalityCategory: "Major", options: { Yes: "Pass", No: "Fail" } },
  });
  expect(sections).toEqual([
    {
      id: "roof",
      title: "Roof",
      questions: [
        {
          id: "sound",
          text: "Sound",
          criticality: "Major",
          scored: true,
          options: [
            { label: "Yes", score: "Pass" },
            { label: "No", score: "Fail" },
            { label: "N/A", score: null },
          ],
        },
        {
          id: "other",
          text: "Other",
          criticality: null,
          scored: false,
          options: ["Yes", "No", "N/A"].map((label) => ({ label, score: null })),
        },
      ],
    },
  ]);
});
