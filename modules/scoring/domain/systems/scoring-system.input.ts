import { z } from "zod";
import { isStorable, unstorableMessage } from "#app/platform/form/storable-text.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { clampPercent, readPercentText } from "./clamped-percent.ts";
import { countRows, maxCriticalities, rowNames } from "./criticality-rows.ts";
import { isLongerThan } from "#app/platform/form/count-characters.ts";

const maxNameLength = 100;

/** Input of `addScoringSystem`. */
export interface ScoringSystemInput {
  /** Created with the page, so that a form that is sent twice adds one system. */
  id: string;
  name: string;
  criticalityMap: Record<string, number | null>;
  percentageFailure: number | null;
}

type PostedFields = Record<string, string | string[]>;

function textOf(posted: PostedFields, name: string): string {
  const value = posted[name];
  return (Array.isArray(value) ? (value[0] ?? "") : (value ?? "")).trim();
}

type Refuse = (field: string, message: string) => void;

function readName(text: string, refuse: Refuse): string {
  if (text === "") refuse("name", "Scoring System must have a name");
  if (isLongerThan(text, maxNameLength))
    refuse("name", `may be no longer than ${maxNameLength} characters`);
  return text;
}

/** An empty text means no percentage; a number outside 0 to 100 becomes the nearest limit. */
function readPercent(text: string, refuse: Refuse): number | null {
  if (text === "") return null;
  const percent = readPercentText(text);
  if (Number.isNaN(percent)) refuse("percent", "Enter a number from 0 to 100");
  return clampPercent(percent);
}

/** Null means any number. An empty limit is 0. */
function readLimit(posted: PostedFields, row: number, refuse: Refuse): number | null {
  const names = rowNames(row);
  if (textOf(posted, names.limit) !== "No More Than") return null;
  const text = textOf(posted, names.value);
  const limit = text === "" ? 0 : readTypedNumber(text);
  if (!Number.isInteger(limit) || limit < 0) refuse(names.value, "Enter a whole number, 0 or more");
  return limit;
}

/** Rows without a name are omitted. */
function readCriticalities(posted: PostedFields, refuse: Refuse): Record<string, number | null> {
  const limits = new Map<string, number | null>();
  const usedNames = new Set<string>();
  for (let row = 0; row < countRows(posted); row += 1) {
    const field = rowNames(row).name;
    const name = textOf(posted, field);
    if (name === "") continue;
    if (!isStorable(name)) refuse(field, unstorableMessage);
    if (isLongerThan(name, maxNameLength))
      refuse(field, `may be no longer than ${maxNameLength} characters`);
    if (usedNames.has(name.toLowerCase())) refuse(field, "Each criticality needs a different name");
    usedNames.add(name.toLowerCase());
    limits.set(name, readLimit(posted, row, refuse));
  }
  if (limits.size > maxCriticalities)
    refuse("criticality-0-name", `At most ${maxCriticalities} criticalities are possible`);
  return Object.fromEntries(limits);
}

/** Reads the posted form; the messages have the names of its inputs as keys. */
export const scoringSystemInput = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((posted, context): ScoringSystemInput => {
    const refuse: Refuse = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    return {
      id: textOf(posted, "id"),
      name: readName(textOf(posted, "name"), refuse),
      percentageFailure: readPercent(textOf(posted, "percent"), refuse),
      criticalityMap: readCriticalities(posted, refuse),
    };
  });
