import type { Rubric } from "#modules/form-logic/public.scoring.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";

/** Inverters as many as a number says, and in each as many strings as people add. */
export const stringsForm: FormDefinition = {
  id: "strings",
  title: "String check",
  version: 1,
  skipReview: true,
  skipScheduling: false,
  noSchedule: false,
  sections: [
    {
      id: "site",
      title: "Site",
      fields: [{ id: "inverters", type: "numeric-input", label: "How many inverters?" }],
    },
    {
      id: "inverter",
      title: "Inverters",
      repeat: {
        noun: "Inverter",
        count: { by: "answer", fieldId: "inverters" },
        titledBy: ["model"],
      },
      fields: [{ id: "model", type: "single-input", label: "Model", required: true }],
    },
    {
      id: "string",
      title: "Strings",
      repeat: { noun: "String", count: { by: "added" }, within: "inverter" },
      fields: [
        { id: "voc", type: "numeric-input", label: "Open-circuit voltage", required: true },
        { id: "note", type: "single-input", label: "Note" },
      ],
    },
  ],
};

/** Scores the voltage of each string. */
export const stringsRubric: Rubric["questions"] = {
  voc: {
    criticalityCategory: "Major",
    options: {},
    limits: [{ bound: "least", value: 400, percentOf: null, category: null }],
  },
};
