import { seededRandom, type SeededRandom } from "#db/seed/seeded-random.ts";
import {
  calculateForm,
  compileForm,
  isMany,
  optionsOf,
  questionTypes,
  signatureValue,
  type Answer,
  type Answers,
  type FormDefinition,
  type FormField,
} from "#modules/form-logic/public.ts";
import { followupsOf, visibleFields } from "#modules/form-logic/public.answers.ts";
import {
  demoCurve,
  demoStrokes,
  remarks,
  messages,
  shortTexts,
  signers,
  typicalNumbers,
} from "./demo-phrases.ts";

export type Quality = "good" | "mixed" | "poor";

export interface DemoAnswerOptions {
  quality: Quality;
  /** Share of the visible questions that are answered, 0 to 1. */
  completeness: number;
  /** The answer to every date question, such as "2026-03-03". */
  date?: string;
  /** Known answers by field id, such as the number of modules on a real roof. */
  facts?: Record<string, string | null>;
}

/** The probability that a check passes. */
const inOrder: Record<Quality, number> = { good: 0.985, mixed: 0.9, poor: 0.7 };

const badLabels = new Set(["Fail", "Missing", "Missed", "No", "Off", "Heavy", "No light"]);
const noneLabels = new Set(["None", "Nothing", "No reason"]);

function oneOption(field: FormField, random: SeededRandom, share: number): string[] {
  const options = optionsOf(field);
  const isBad = (label: string): boolean =>
    badLabels.has(label) ||
    options.some((option) => option.label === label && option.requireFollowup === true);
  const labels = options.map(({ label }) => label);
  const good = labels.filter((label) => !isBad(label));
  const bad = labels.filter(isBad);
  const hasBoth = bad.length > 0 && good.length > 0;
  if (!hasBoth) return [random.pick(labels)];
  if (!random.chance(share)) return [random.chance(0.85) ? (bad[0] ?? "") : random.pick(bad)];
  return [random.chance(0.95) ? (good[0] ?? "") : random.pick(good)];
}

function manyOptions(field: FormField, random: SeededRandom, share: number): string[] {
  const labels = optionsOf(field).map(({ label }) => label);
  const none = labels.find((label) => noneLabels.has(label));
  const others = labels.filter((label) => label !== none);
  if (none && random.chance(share * share)) return [none];
  const start = random.whole(0, others.length - 1);
  const requested = none ? random.whole(1, 2) : Math.max(1, Math.round(others.length * share));
  return others.filter((_, index) => (index - start + others.length) % others.length < requested);
}

function numberText(field: FormField, random: SeededRandom, quality: Quality): string {
  const { lowerLimit, upperLimit, allowDecimals, digitsAllowed } = field;
  const lower = lowerLimit ?? 0;
  const upper = upperLimit ?? 100;
  const typical = typicalNumbers[field.id] ?? [lower, lower + (upper - lower) / 10];
  const spread = quality === "poor" && random.chance(0.4) ? 2.5 : 1;
  const guess = (typical[0] + random.next() * (typical[1] - typical[0])) * spread;
  const within = Math.min(Math.max(guess, lower), upper);
  return String(Number(within.toFixed(allowDecimals ? (digitsAllowed ?? 0) : 0)));
}

function timeText(field: FormField, random: SeededRandom): string {
  const hour = field.id.startsWith("departure") ? random.whole(12, 15) : random.whole(7, 11);
  const minute = random.whole(0, 11) * 5;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function valuesFor(field: FormField, random: SeededRandom, options: DemoAnswerOptions): string[] {
  const fact = options.facts?.[field.id];
  if (fact !== undefined && fact !== null) return [fact];
  switch (field.type) {
    case "info-box":
    case "calculation":
    case "file-upload":
      return [];
    case "numeric-input":
      return [numberText(field, random, options.quality)];
    case "date-input":
      return [options.date ?? "2026-03-03"];
    case "time-input":
      return [timeText(field, random)];
    case "single-input":
      return [random.pick(shortTexts[field.id] ?? ["As shown on the label"])];
    case "signature":
      return [
        random.pick(signers),
        signatureValue(`${options.date ?? "2026-03-03"}T11:40-07:00`, demoStrokes),
      ];
    case "rating-scale":
      return [String(random.whole(2, 5))];
    case "email-input":
      return [`office-${random.whole(1, 40)}@example.com`];
    case "phone-input":
      return [`(602) 555-01${random.whole(10, 99)}`];
    case "geo-point":
      return [`33.${random.whole(300_000, 699_999)} -112.${random.whole(100_000, 299_999)}`];
    case "plan-pins":
      return [
        random.chance(0.5) ? "31 62 Cracked module\n72 24 Loose flashing" : "55 77 Chipped frame",
      ];
    case "iv-curve":
      return questionTypes["iv-curve"].posted([demoCurve(random.whole(94, 100))]);
    case "text-area-field":
      return [random.pick(messages)];
    default: {
      const share = inOrder[options.quality];
      return isMany(field.type)
        ? manyOptions(field, random, share)
        : oneOption(field, random, share);
    }
  }
}

const fieldsOf = (form: FormDefinition): FormField[] =>
  form.sections.flatMap((section) => section.fields);

/** Drops hidden answers, as a submit does. */
function onlyVisible(form: FormDefinition, answers: Answers): Answers {
  const { isVisible } = visibleFields(compileForm(form), answers);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => isVisible(id)));
}

/**
 * Returns plausible answers. The same form, seed and options always give the same result. With completeness 1 every
 * visible question has a valid answer, and options that require a comment have one. The seed adds the photos
 * (`photoFields`).
 */
export function demoAnswers(
  form: FormDefinition,
  seedNumber: number,
  options: DemoAnswerOptions,
): Answers {
  const all: Answers = {};
  for (const field of fieldsOf(form)) {
    const random = seededRandom(`${seedNumber} ${field.id}`);
    const values = valuesFor(field, random, options);
    if (values.length === 0) continue;
    const answer: Answer = { values };
    if (followupsOf(field, answer).comment) answer.comment = random.pick(remarks);
    all[field.id] = answer;
  }
  const visible = Object.entries(onlyVisible(form, all));
  const answered = visible.slice(0, Math.round(visible.length * options.completeness));
  const given = onlyVisible(form, Object.fromEntries(answered));
  const results = Object.entries(calculateForm(form, given).answers);
  return Object.fromEntries(results.filter(([, { values }]) => values.length > 0));
}

/** Returns the ids of the visible, answered questions that need a photo, in form order. */
export function photoFields(form: FormDefinition, answers: Answers): string[] {
  const { isVisible } = visibleFields(compileForm(form), answers);
  return fieldsOf(form)
    .filter((field) => isVisible(field.id) && answers[field.id] !== undefined)
    .filter((field) => field.photoRequired || followupsOf(field, answers[field.id]).photo)
    .map((field) => field.id);
}

interface SystemFacts {
  moduleManufacturer: string;
  moduleModel: string;
  inverterManufacturer: string | null;
  inverterModel: string | null;
  moduleCount: number | null;
  azimuth: number | null;
  tilt: number | null;
  systemKw: number;
}

/** Returns the known facts of a real system as answers to the rooftop form. */
export function rooftopFacts(system: SystemFacts): Record<string, string | null> {
  const text = (value: number | null): string | null => (value === null ? null : String(value));
  const { inverterManufacturer: manufacturer, inverterModel, moduleCount, systemKw } = system;
  return {
    "module-count": text(moduleCount),
    "module-model": `${system.moduleManufacturer} ${system.moduleModel}`,
    "inverter-model": manufacturer && inverterModel ? `${manufacturer} ${inverterModel}` : null,
    "array-azimuth": text(system.azimuth),
    "array-tilt": text(system.tilt),
    "output-now": (systemKw * 0.62).toFixed(2),
  };
}
