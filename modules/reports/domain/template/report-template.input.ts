import { z } from "zod";
import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { countPosted, postedText } from "#app/platform/form/posted-rows.ts";
import {
  extendedTemplates,
  type CategoryDescription,
  type ExtendedTemplate,
} from "./report-template-choices.ts";
import { isLongerThan } from "#app/platform/form/count-characters.ts";

const maxTextLength = 20_000;
const maxNameLength = 200;
export const maxCategories = 50;

/** Names of the inputs of one category. */
export const categoryNames = (row: number) => ({
  name: `category-${row}-name`,
  description: `category-${row}-description`,
});

type PostedFields = Record<string, string | string[]>;
type Refuse = (field: string, message: string) => void;

export function countCategoryRows(posted: PostedFields): number {
  return countPosted(posted, (row) => categoryNames(row).name, maxCategories);
}

function readText(posted: PostedFields, name: string, refuse: Refuse): string {
  const text = postedText(posted, name).replaceAll("\r\n", "\n");
  if (isLongerThan(text, maxTextLength))
    refuse(name, `may be no longer than ${maxTextLength} characters`);
  return text;
}

/** Drops rows that are completely empty. */
function readCategories(posted: PostedFields, refuse: Refuse): CategoryDescription[] {
  const rows = Array.from({ length: countCategoryRows(posted) }, (_, row) => categoryNames(row));
  return rows.flatMap((names) => {
    const name = postedText(posted, names.name);
    const description = readText(posted, names.description, refuse);
    if (name === "" && description === "") return [];
    if (name === "") refuse(names.name, requiredMessage);
    if (isLongerThan(name, maxNameLength))
      refuse(names.name, `may be no longer than ${maxNameLength} characters`);
    return [{ name, description }];
  });
}

function isExtendedTemplate(word: string): word is ExtendedTemplate {
  return Object.hasOwn(extendedTemplates, word);
}

/** Parses the posted Report Template tab. Messages are keyed by input name. */
export const reportTemplateInput = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((posted, context) => {
    const refuse: Refuse = (field, message) =>
      context.addIssue({ code: "custom", path: [field], message });
    const chosen = postedText(posted, "extendedEnterpriseTemplatesType");
    if (!isExtendedTemplate(chosen))
      refuse("extendedEnterpriseTemplatesType", "Choose an option from the list.");
    return {
      coverPageText: readText(posted, "coverPageText", refuse),
      keysPageText: readText(posted, "keysPageText", refuse),
      categoryDescriptions: readCategories(posted, refuse),
      summaryOfActionItems: readText(posted, "summaryOfActionItems", refuse),
      extendedEnterpriseTemplatesType: isExtendedTemplate(chosen) ? chosen : ("none" as const),
    };
  });
