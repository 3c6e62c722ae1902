import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { timestamptz } from "#db/columns.ts";
import { owningOrganization, projects } from "#db/schema.ts";
import type { Answer } from "#modules/form-logic/public.ts";

/**
 * Answers that were replaced, stored by a trigger and never changed. An answer that its author replaced within a minute was still
 * being typed and is not stored here. An answer that was removed without a replacement, because its question is no longer asked,
 * has no author of the replacement.
 */
export const formerAnswers = pgTable(
  "former_answers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    fieldId: text("field_id").notNull(),
    organizationId: owningOrganization(),
    answer: jsonb("answer").$type<Answer>().notNull(),
    givenById: text("given_by_id").notNull(),
    givenByName: text("given_by_name").notNull(),
    givenAt: timestamptz("given_at").notNull(),
    replacedById: text("replaced_by_id"),
    replacedByName: text("replaced_by_name"),
    replacedAt: timestamptz("replaced_at").notNull().defaultNow(),
  },
  (t) => [index("former_answers_project").on(t.projectId, t.id)],
);
