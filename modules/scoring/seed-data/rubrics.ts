import { optionsOf, type FormDefinition, type FormField } from "#modules/form-logic/public.ts";
import type {
  OptionScore,
  Rubric,
  RubricQuestion,
  ScoringSystem,
} from "#modules/form-logic/public.scoring.ts";
import { batteryCheck, photoSurvey, rooftopInspection } from "#modules/forms/public.seed.ts";
import { demoActions } from "#modules/recommendations/public.seed.ts";

export const strictSystem: ScoringSystem = {
  id: "scoring-strict",
  name: "Acceptance",
  criticalityMap: { Critical: 0, Major: 2, Minor: null },
  percentageFailure: 80,
};

export const lenientSystem: ScoringSystem = {
  id: "scoring-lenient",
  name: "Health Check",
  criticalityMap: { Critical: 1, Major: 5, Minor: null },
  percentageFailure: 70,
};

export const demoScoringSystems: readonly ScoringSystem[] = [strictSystem, lenientSystem];

/** Scores of the answers to check questions. The scores of all other questions are listed below. */
const scoreByLabel: Record<string, OptionScore> = {
  Pass: "Pass",
  Fail: "Fail",
  Missed: "Ignore",
  Missing: "Fail",
  "N/A": "Ignore",
};

/** Scores of questions with specific answers; labels that are not listed are ignored. */
const ownScores: Record<string, Record<string, OptionScore>> = {
  "rapid-shutdown": { Works: "Pass", "Does not work": "Fail", "Not tested": "Fail" },
  "inverter-fault": { No: "Pass", Yes: "Fail", Off: "Fail" },
  monitoring: { Reports: "Pass", "Installed, silent": "Fail", None: "Ignore" },
  producing: { Yes: "Pass", No: "Fail", "Too dark": "Ignore" },
  hazards: { None: "Pass", "Exposed conductor": "Fail" },
  alarms: { None: "Pass", Temperature: "Fail", "Cell imbalance": "Fail", "Ground fault": "Fail" },
  "inverter-light": { Green: "Pass", "No light": "Fail", "Red or orange": "Fail" },
  "panel-cover": { Closed: "Pass", Open: "Fail", Missing: "Fail" },
  "seen-damage": {
    None: "Pass",
    "Broken glass": "Fail",
    "Hanging wires": "Fail",
    "Missing shingles": "Fail",
    "Scorch marks": "Fail",
  },
};

function scored(field: FormField, category: string | null, actions: DemoActions): RubricQuestion {
  const scores = ownScores[field.id] ?? scoreByLabel;
  const labels = optionsOf(field).map(({ label }): [string, OptionScore] => [
    label,
    scores[label] ?? "Ignore",
  ]);
  return {
    criticalityCategory: category,
    options: Object.fromEntries(labels),
    ...proposedFor(field.id, labels, actions),
  };
}

type DemoActions = readonly { id: string; remedies: string }[];

/** Each failing answer of a question recommends the demo's actions that remedy it. */
function proposedFor(
  fieldId: string,
  labels: readonly [string, OptionScore][],
  ofForm: DemoActions,
): Pick<RubricQuestion, "OptionActions" | "selectedActions"> {
  const selectedActions = ofForm.filter(({ remedies }) => remedies === fieldId).map(({ id }) => id);
  if (selectedActions.length === 0) return {};
  const actions = selectedActions.map((actionId) => ({ actionId, conditionGroup: null }));
  const failing = labels.filter(([, score]) => score === "Fail");
  return {
    selectedActions,
    OptionActions: Object.fromEntries(failing.map(([label]) => [label, actions])),
  };
}

type Categories = Record<string, readonly string[]>;

/** The scored questions by category; the seed fails on a question that the form does not have. */
function questionsOf(
  form: FormDefinition,
  categories: Categories,
  actions: DemoActions = [],
): Rubric["questions"] {
  const fields = new Map(
    form.sections.flatMap((section) => section.fields).map((field) => [field.id, field]),
  );
  const questions: Rubric["questions"] = {};
  for (const [category, ids] of Object.entries(categories)) {
    for (const id of ids) {
      const field = fields.get(id);
      if (!field) throw new Error(`The form ${form.title} has no question ${id}.`);
      questions[id] = scored(field, category === "Uncategorized" ? null : category, actions);
    }
  }
  return questions;
}

const rooftopSafety: Categories = {
  Critical: [
    "hazards",
    "connectors",
    "equipment-ground",
    "rapid-shutdown",
    "busbar-rule",
    "tap-protection",
    "glass",
  ],
  Major: [
    "attachments",
    "flashing",
    "conductor-support",
    "module-bond",
    "ac-disconnect",
    "dc-disconnect",
    "arc-fault",
    "voltage-limit",
    "terminations",
    "shutdown-label",
    "inverter-listing",
  ],
};

const rooftopWorkmanship: Categories = {
  Minor: [
    "permit-card",
    "roof-condition",
    "fire-setbacks",
    "layout",
    "clamps",
    "corrosion",
    "module-match",
    "conductor-type",
    "raceway",
    "ground-size",
    "electrode",
    "clearance",
    "label-quality",
    "breaker-position",
  ],
  Uncategorized: ["inverter-fault", "producing", "monitoring", "output-plausible"],
};

const rooftop = { formId: rooftopInspection.id };
const battery = { formId: batteryCheck.id };

export const demoRubrics: readonly Rubric[] = [
  {
    id: "rubric-rooftop-acceptance",
    name: "Rooftop Acceptance",
    ...rooftop,
    scoringSystemId: strictSystem.id,
    questions: questionsOf(
      rooftopInspection,
      { ...rooftopSafety, ...rooftopWorkmanship },
      demoActions.rooftop,
    ),
  },
  {
    id: "rubric-rooftop-health",
    name: "Rooftop Health Check",
    ...rooftop,
    scoringSystemId: lenientSystem.id,
    questions: questionsOf(
      rooftopInspection,
      {
        ...rooftopSafety,
        Minor: ["corrosion", "raceway", "electrode", "label-quality"],
        Uncategorized: ["inverter-fault", "producing", "output-plausible"],
      },
      demoActions.rooftop,
    ),
  },
  {
    id: "rubric-battery-acceptance",
    name: "Battery Acceptance",
    ...battery,
    scoringSystemId: strictSystem.id,
    questions: questionsOf(
      batteryCheck,
      {
        Critical: ["battery-disconnect", "overcurrent", "ground", "alarms"],
        Major: ["battery-listing", "clearance-walls", "mounting", "enclosure", "conductors"],
        Minor: ["vehicle-guard", "weather-rating", "smoke-alarm", "ventilation", "firmware"],
        Uncategorized: ["transfer-test", "loads-panel", "owner-app"],
      },
      demoActions.battery,
    ),
  },
  {
    id: "rubric-photo-survey",
    name: "Photo Survey",
    formId: photoSurvey.id,
    scoringSystemId: lenientSystem.id,
    questions: questionsOf(photoSurvey, {
      Critical: ["seen-damage"],
      Major: ["inverter-light"],
      Minor: ["panel-cover"],
    }),
  },
];
