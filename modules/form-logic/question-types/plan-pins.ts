/**
 * Points on a plan of the project, such as a drawing of its roof. The value is lines of text: which picture is the plan, and then
 * each point with its distance from the left and from the top in percent, and a note: "42.5 12 Cracked module".
 */
import { textType, type AnswerDrawing, type QuestionType } from "./question-type.ts";

export interface PlanPin {
  /** Percent of the width from the left. */
  x: number;
  /** Percent of the height from the top. */
  y: number;
  note: string;
}

export interface Plan {
  /** The id of its file. */
  id: string;
  name: string;
}

export const pinLimits = { pins: 50, note: 200 } as const;

const planLine = /^plan ([\w-]{1,64})(?: (.*))?$/;
const pinLine = /^(\d{1,3}(?:\.\d{1,2})?) (\d{1,3}(?:\.\d{1,2})?)(?: (.*))?$/;

const linesOf = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => value.split("\n"))
    .map((line) => line.trim())
    .filter((line) => line !== "");

function pinIn(line: string): PlanPin | null {
  const [found, left, top, note = ""] = pinLine.exec(line) ?? [];
  const [x, y] = [Number(left), Number(top)];
  return found !== undefined && x <= 100 && y <= 100 ? { x, y, note: note.trim() } : null;
}

/** What the values say. Lines that are no points are left out. */
export function readPins(values: readonly string[]): { plan: Plan | null; pins: PlanPin[] } {
  const lines = linesOf(values);
  const [found, id = "", name = ""] = lines.map((line) => planLine.exec(line)).find(Boolean) ?? [];
  const plan = found === undefined ? null : { id, name };
  return { plan, pins: lines.flatMap((line) => pinIn(line) ?? []) };
}

/** The points as lines; people without scripts write them themselves. */
export const pinLines = (pins: readonly PlanPin[]): string =>
  pins.map(({ x, y, note }) => `${x} ${y} ${note}`.trim()).join("\n");

export const planValue = ({ id, name }: Plan): string =>
  `plan ${id} ${name.replaceAll(/\s+/g, " ")}`.trim();

/** The size in which a plan is drawn if its own is not known. */
const drawingSize = { width: 1_000, height: 750 };

function drawingOf(values: readonly string[]): AnswerDrawing | null {
  const { plan, pins } = readPins(values);
  return plan && pins.length > 0 ? { ...drawingSize, path: "", plan: { ...plan, pins } } : null;
}

const formMessage =
  "Write each point on a line: its distance from the left and from the top in percent, and a note, such as 42 12 Cracked module.";

function errorsOf(values: readonly string[]): string[] {
  const points = linesOf(values).filter((line) => !planLine.test(line));
  const errors: string[] = [];
  if (points.some((line) => pinIn(line) === null)) errors.push(formMessage);
  if (points.length > pinLimits.pins) errors.push(`Mark up to ${pinLimits.pins} points.`);
  if (points.some((line) => (pinIn(line)?.note.length ?? 0) > pinLimits.note))
    errors.push(`A note can be up to ${pinLimits.note} characters.`);
  return errors;
}

function textOf(value: string, language?: string): string {
  const { plan, pins } = readPins([value]);
  if (pins.length === 0) return value;
  const [across, down] =
    language === "es" ? ["desde la izquierda", "desde arriba"] : ["across", "down"];
  const texts = pins.map(({ x, y, note }, index) =>
    [index + 1, note, `(${Math.round(x)}% ${across}, ${Math.round(y)}% ${down})`]
      .join(" ")
      .replace("  ", " "),
  );
  return `${plan?.name ? `${plan.name}: ` : ""}${texts.join("; ")}`;
}

export const planPins: QuestionType = {
  ...textType,
  label: "Points on a plan",
  takesPlan: true,
  // Which plan is shown is posted even if nobody marked a point.
  posted: (values) => {
    const lines = linesOf(values);
    return lines.some((line) => !planLine.test(line)) ? [lines.join("\n")] : [];
  },
  isAnswered: ({ values }) => readPins(values).pins.length > 0,
  errors: (_field, { values }) => errorsOf(values),
  textOf,
  drawing: ({ values }) => drawingOf(values),
  holdsCodes: false,
  valueType: null,
  isScored: false,
  // Other programs ask for the points in words. An import finds the type in the product's own column.
  xlsform: { typeNames: ["text"] },
};
