/** Scores of repeated questions against literal definitions: each instance counts, the worst one, or the average of all. */
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
const anyCounted: fc.Arbitrary<Counted> = fc.record({
  voc: fc.constantFrom("each", "worst", "average"),
  clean: fc.constantFrom("each", "worst"),
});
type Site = [inverter1: StringOf[], inverter2: StringOf[]];
type StringOf = { voc: number | null; clean: keyof typeof options | null };

interface Counted {
  voc: "each" | "worst" | "average";
  clean: "each" | "worst";
}

const rubricOf = (counted: Counted): Rubric => ({
  id: "r",
  name: "R",
  formId: "f",
  scoringSystemId: "s",
  questions: {
    voc: {
      criticalityCategory: "Minor",
      options: {},
      limits,
      ...(counted.voc !== "each" && { instances: counted.voc }),
    },
    clean: {
      criticalityCategory: "Major",
      options,
      ...(counted.clean !== "each" && { instances: counted.clean }),
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

/** The score of the mean of all voltages. Those of other inverters count too, and no other instance is left to compare with. */
function scoreOfMean(site: Site): [OptionScore, string] {
  const voltages = site.flat().map(({ voc }) => voc);
  if (voltages.includes(null)) return ["Fail", "Minor"];
  const sum = voltages.reduce<number>((total, voc) => total + (voc ?? 0), 0);
  return sum / voltages.length < 300 ? ["Fail", "Major"] : ["Pass", ""];
}

function scoreByDefinition(site: Site, instances: Counted) {
  const each = {
    voc: site.flatMap((strings) => strings.map((_, at) => scoreOfVoltage(strings, at))),
    clean: site.flat().map(({ clean }): [OptionScore, string] => {
      return [clean === null ? "Fail" : options[clean], "Major"];
    }),
  };
  const counted = (["voc", "clean"] as const).flatMap((id): [OptionScore, string][] => {
    if (instances[id] === "each") return each[id];
    if (instances[id] === "average") return [scoreOfMean(site)];
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

test("scores of instances agree with the definition, whether each, the worst or the average counts", () => {
  fc.assert(
    fc.property(anySite, anyCounted, (site, counted) => {
      const answers = answersOf(site);
      const compiled = compileForm(expandRepeats(form, answers));
      const result = scoreIntake(compiled, answers, rubricOf(counted), system);
      expect({
        pass: result.rawData.pass,
        failed: result.failures.length,
        Major: result.criticalities["Major"]?.actual,
        Minor: result.criticalities["Minor"]?.actual,
      }).toEqual(scoreByDefinition(site, counted));
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
    rubricOf({ voc: "each", clean: "worst" }),
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

test("a failing average is shown with the number of instances, and the limits of all", () => {
  const site: Site = [
    [
      { voc: 290, clean: "Yes" },
      { voc: 305, clean: "Yes" },
    ],
    [{ voc: 290, clean: "Yes" }],
  ];
  const answers = answersOf(site);
  const compiled = compileForm(expandRepeats(form, answers));
  const rubric = rubricOf({ voc: "average", clean: "each" });
  expect(scoreIntake(compiled, answers, rubric, system).failures).toMatchObject([
    {
      fieldId: "voc~1~1",
      sectionTitle: "Average of 3",
      value: "295",
      limit: "at least 300",
      category: "Major",
    },
  ]);
});
