/** Scores of repeated questions against literal definitions: each instance counts, or the worst one for all. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import type { Answers, FormDefinition } from "../forms/form-types.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import type { NumberLimit, OptionScore, Rubric } from "./rubric-types.ts";
import { scoreIntake } from "./score-intake.ts";

const runs = { numRuns: 300, seed: 20261128 };

const form: FormDefinition = {
  id: "f",
  title: "F",
  version: 1,
  skipReview: true,
  skipScheduling: true,
  noSchedule: true,
  sections: [
    {
      id: "inverter",
      title: "Inverters",
      repeat: { noun: "Inverter", count: { by: "number", number: 2 } },
      fields: [],
    },
    {
      id: "string",
      title: "Strings",
      repeat: { noun: "String", count: { by: "added" }, within: "inverter" },
      fields: [
        { id: "voc", type: "numeric-input", label: "Voltage" },
        {
          id: "clean",
          type: "radio-button",
          label: "Clean",
          options: [{ label: "Yes" }, { label: "No" }, { label: "N/A" }],
        },
      ],
    },
  ],
};
const system = {
  id: "s",
  name: "S",
  criticalityMap: { Major: 1, Minor: 2 },
  percentageFailure: 60,
};
const options = { Yes: "Pass", No: "Fail", "N/A": "Ignore" } as const;
const limits: NumberLimit[] = [
  { bound: "least", value: 300, percentOf: null, category: "Major" },
  { bound: "within", value: 5, percentOf: null, category: "Minor" },
];

const anyString = fc.record({
  voc: fc.option(fc.constantFrom(290, 380, 400, 405, 410, 421)),
  clean: fc.option(fc.constantFrom("Yes", "No", "N/A")),
});
const anySite = fc.tuple(
  fc.array(anyString, { minLength: 1, maxLength: 5 }),
  fc.array(anyString, { minLength: 1, maxLength: 5 }),
);
type Site = [inverter1: StringOf[], inverter2: StringOf[]];
type StringOf = { voc: number | null; clean: keyof typeof options | null };

const rubricOf = (isWorst: { voc: boolean; clean: boolean }): Rubric => ({
  id: "r",
  name: "R",
  formId: "f",
  scoringSystemId: "s",
  questions: {
    voc: {
      criticalityCategory: "Minor",
      options: {},
      limits,
      ...(isWorst.voc && { instances: "worst" as const }),
    },
    clean: {
      criticalityCategory: "Major",
      options,
      ...(isWorst.clean && { instances: "worst" as const }),
    },
  },
});

function answersOf(site: Site): Answers {
  const answers: Answers = {};
  site.forEach((strings, index) => {
    const inverter = index + 1;
    answers[`repeat:string~${inverter}`] = { values: strings.map((_, at) => `${at + 1}`) };
    strings.forEach(({ voc, clean }, at) => {
      if (voc !== null) answers[`voc~${inverter}~${at + 1}`] = { values: [`${voc}`] };
      if (clean !== null) answers[`clean~${inverter}~${at + 1}`] = { values: [clean] };
    });
  });
  return answers;
}

/** The score and criticality of one voltage among those of its inverter. */
function scoreOfVoltage(strings: StringOf[], at: number): [OptionScore, string] {
  const voltage = strings[at]!.voc;
  if (voltage === null) return ["Fail", "Minor"];
  if (voltage < 300) return ["Fail", "Major"];
  const others = strings
    .filter((_, index) => index !== at)
    .flatMap(({ voc }) => voc ?? [])
    .sort((one, other) => one - other);
  if (others.length === 0) return ["Pass", ""];
  const half = others.length / 2;
  const median =
    others.length % 2 === 1 ? others[Math.floor(half)]! : (others[half - 1]! + others[half]!) / 2;
  return Math.abs(voltage - median) <= median * 0.05 + 1e-9 ? ["Pass", ""] : ["Fail", "Minor"];
}

function scoreByDefinition(site: Site, isWorst: { voc: boolean; clean: boolean }) {
  const each = {
    voc: site.flatMap((strings) => strings.map((_, at) => scoreOfVoltage(strings, at))),
    clean: site.flat().map(({ clean }): [OptionScore, string] => {
      return [clean === null ? "Fail" : options[clean], "Major"];
    }),
  };
  const counted = (["voc", "clean"] as const).flatMap((id): [OptionScore, string][] => {
    if (!isWorst[id]) return each[id];
    const failed = each[id].filter(([score]) => score === "Fail");
    const severest = failed.find(([, category]) => category === "Major") ?? failed[0];
    if (severest) return [severest];
    return [[each[id].some(([score]) => score === "Pass") ? "Pass" : "Ignore", ""]];
  });
  const failed = counted.filter(([score]) => score === "Fail");
  const count = (name: string) => failed.filter(([, category]) => category === name).length;
  return {
    pass: counted.filter(([score]) => score === "Pass").length,
    failed: failed.length,
    Major: count("Major"),
    Minor: count("Minor"),
  };
}

test("scores of instances agree with the definition, whether each or the worst instance counts", () => {
  fc.assert(
    fc.property(anySite, fc.record({ voc: fc.boolean(), clean: fc.boolean() }), (site, isWorst) => {
      const answers = answersOf(site);
      const compiled = compileForm(expandRepeats(form, answers));
      const result = scoreIntake(compiled, answers, rubricOf(isWorst), system);
      expect({
        pass: result.rawData.pass,
        failed: result.failures.length,
        Major: result.criticalities["Major"]?.actual,
        Minor: result.criticalities["Minor"]?.actual,
      }).toEqual(scoreByDefinition(site, isWorst));
      expect(result.rawData.total).toBe(result.rawData.pass + result.failures.length);
      expect(result.passes).toHaveLength(result.rawData.pass);
    }),
    runs,
  );
});

test("a failure names the other instances that failed, and the median of the others", () => {
  const site: Site = [
    [
      { voc: 400, clean: "Yes" },
      { voc: 421, clean: "No" },
      { voc: 400, clean: "No" },
    ],
    [{ voc: 290, clean: "Yes" }],
  ];
  const answers = answersOf(site);
  const compiled = compileForm(expandRepeats(form, answers));
  const { failures } = scoreIntake(
    compiled,
    answers,
    rubricOf({ voc: false, clean: true }),
    system,
  );
  expect(failures).toMatchObject([
    {
      fieldId: "voc~1~2",
      value: "421",
      limit: "within 5% of the others, whose median is 400",
      category: "Minor",
    },
    {
      fieldId: "clean~1~2",
      sectionTitle: "Inverter 1, String 2",
      alsoFailed: ["Inverter 1, String 3"],
    },
    { fieldId: "voc~2~1", limit: "at least 300", category: "Major" },
  ]);
});
