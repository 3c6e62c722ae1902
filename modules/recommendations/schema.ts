/** Recommendations for failing answers of a form: its actions, and the ratings and icons that they refer to. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, updatedAt } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { owningOrganization } from "#db/schema.ts";
import type { TranslatedTexts } from "#modules/form-logic/public.languages.ts";
import type { RatingType } from "./domain/ratings/rating-types.ts";

const formId = () => ({
  formId: text("form_id")
    .notNull()
    .references(() => forms.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
});

/** By language. */
export type Translations = Record<string, TranslatedTexts>;

const translations = () => jsonb("translations").$type<Translations>().notNull().default({});

/** Ratings and icons: the cost, difficulty and criticality of an action, and its picture. */
export const formRatings = pgTable(
  "form_ratings",
  {
    id: idColumn(),
    ...formId(),
    type: text("type").$type<RatingType>().notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Of the name. */
    translations: translations(),
    /** The picture of an icon; null for a rating. */
    fileId: text("file_id"),
    /** False once deleted. */
    status: boolean("status").notNull().default(true),
    /** Counts from 0 within its type; entries without an order come last. */
    order: integer("order"),
    /** Incremented by each change of its content. */
    version: integer("version").notNull().default(1),
    updatedByName: text("updated_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("form_ratings_form").on(t.formId, t.type, t.order),
    uniqueIndex("form_ratings_name")
      .on(t.formId, t.type, sql`lower(${t.name})`)
      .where(sql`${t.status}`),
  ],
);

/** A maintenance tag of an action. */
export interface ActionTag {
  id: string;
  text: string;
  maintenanceDescription: string;
  /** Stored for readers of the data; it is always false, because no half-edited tag is stored. */
  isEdit: boolean;
  isDelete: boolean;
}

/** An action for a failing answer; rubrics refer to actions option by option. */
export const formActions = pgTable(
  "form_actions",
  {
    id: idColumn(),
    ...formId(),
    /** Counts from 1 in the order of the list. */
    actionIndex: integer("action_index").notNull(),
    strategy: text("strategy").notNull(),
    actionDescription: text("action_description").notNull(),
    /** Of strategy and description. */
    translations: translations(),
    /** `[link text](url)`, several separated by a pipe. */
    referenceInformation: text("reference_information").notNull().default(""),
    /** Ids of ratings of the same form, each of its own type, and of an icon. */
    cost: text("cost"),
    difficulty: text("difficulty"),
    criticality: text("criticality"),
    icon: text("icon"),
    tags: jsonb("tags").$type<ActionTag[]>().notNull().default([]),
    isDelete: boolean("is_delete").notNull().default(false),
    version: integer("version").notNull().default(1),
    updatedByName: text("updated_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("form_actions_form").on(t.formId, t.actionIndex)],
);
