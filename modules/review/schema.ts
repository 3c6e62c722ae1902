import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#db/columns.ts";
import { organizations, projects } from "#db/schema.ts";
import type { Answer } from "#modules/form-logic/public.ts";

/**
 * Answers that stood and were replaced, kept by a trigger; nothing of it is ever changed. What its author replaced within a minute
 * was still being typed and is not here. An answer that went without another, as its question is no longer asked, has nobody who replaced it.
 */
export const formerAnswers = pgTable(
  "former_answers",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    fieldId: text("field_id").notNull(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    answer: jsonb("answer").$type<Answer>().notNull(),
    givenById: text("given_by_id").notNull(),
    givenByName: text("given_by_name").notNull(),
    givenAt: moment("given_at").notNull(),
    replacedById: text("replaced_by_id"),
    replacedByName: text("replaced_by_name"),
    replacedAt: moment("replaced_at").notNull().defaultNow(),
  },
  (t) => [index("former_answers_project").on(t.projectId, t.id)],
);
