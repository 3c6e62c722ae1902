import { z } from "zod";
import { isLongerThan } from "#app/platform/form/count-characters.ts";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import type { ActionTag } from "../../schema.ts";
import { countPosted, postedText } from "#app/platform/form/posted-rows.ts";
import { referenceError } from "./reference-links.ts";

/** Messages of the Actions tab in the specification's exact wording. */
export const actionMessages = {
  saved: "Data saved successfully!",
  failed: "Error saving data!",
} as const;

/** Limit of actions for one form, without deleted ones. */
export const maxActions = 1_000;

export const maxStrategyLength = 500;
const maxDescriptionLength = 10_000;
export const maxTags = 50;
const maxTagLength = 200;

/** Names of the inputs of one tag. */
export const tagNames = (row: number) => ({
  id: `tag-${row}-id`,
  text: `tag-${row}-text`,
  description: `tag-${row}-description`,
  remove: `tag-${row}-remove`,
});

/** Ratings of an action, each the id of a rating of its own type; the last one is an icon. */
export const ratedBy = {
  cost: "Cost",
  difficulty: "Difficulty",
  criticality: "Criticality",
  icon: "Icon",
} as const;

export type RatedField = keyof typeof ratedBy;

/** Input of `addAction` and `changeAction`. */
export interface ActionInput {
  strategy: string;
  actionDescription: string;
  referenceInformation: string;
  cost: string | null;
  difficulty: string | null;
  criticality: string | null;
  icon: string | null;
  /** Tags that stay; an empty id is a new tag. */
  tags: Pick<ActionTag, "id" | "text" | "maintenanceDescription">[];
}

type PostedFields = Record<string, string | string[]>;
type Refuse = (field: string, message: string) => void;

export function countTagRows(posted: PostedFields): number {
  return countPosted(posted, (row) => tagNames(row).text, maxTags);
}

function readBounded(posted: PostedFields, name: string, max: number, refuse: Refuse): string {
  const text = postedText(posted, name);
  if (text === "") refuse(name, requiredMessage);
  if (isLongerThan(text, max)) refuse(name, `may be no longer than ${max} characters`);
  return text;
}

/** Omits rows without a text, and rows selected for removal. */
function readTags(posted: PostedFields, refuse: Refuse): ActionInput["tags"] {
  const tags: ActionInput["tags"] = [];
  for (let row = 0; row < countTagRows(posted); row += 1) {
    const names = tagNames(row);
    const text = postedText(posted, names.text);
    const maintenanceDescription = postedText(posted, names.description);
    if (posted[names.remove] !== undefined || (text === "" && maintenanceDescription === ""))
      continue;
    if (text === "") refuse(names.text, requiredMessage);
    if (isLongerThan(text, maxTagLength))
      refuse(names.text, `may be no longer than ${maxTagLength} characters`);
    if (isLongerThan(maintenanceDescription, maxDescriptionLength))
      refuse(names.description, `may be no longer than ${maxDescriptionLength} characters`);
    tags.push({ id: postedText(posted, names.id), text, maintenanceDescription });
  }
  return tags;
}

/** Reads the posted form of an action; the messages have the names of its inputs as keys. */
export const actionInput = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((posted, context): ActionInput => {
    const refuse: Refuse = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const referenceInformation = postedText(posted, "referenceInformation");
    const error = referenceError(referenceInformation);
    if (error) refuse("referenceInformation", error);
    const rated = (field: RatedField) => postedText(posted, field) || null;
    return {
      strategy: readBounded(posted, "strategy", maxStrategyLength, refuse),
      actionDescription: readBounded(posted, "actionDescription", maxDescriptionLength, refuse),
      referenceInformation,
      cost: rated("cost"),
      difficulty: rated("difficulty"),
      criticality: rated("criticality"),
      icon: rated("icon"),
      tags: readTags(posted, refuse),
    };
  });
