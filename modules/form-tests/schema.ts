import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { owningOrganization } from "#db/schema.ts";
import type { Answers } from "#modules/form-logic/public.ts";
import type { TestResult } from "./domain/run-test.ts";

/** Sample answers of a form, and the result that a rubric must give them. */
export const formTests = pgTable(
  "form_tests",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** No foreign key: the test says that its rubric was removed, and a reverted rubric has the same id. */
    rubricId: text("rubric_id").notNull(),
    answers: jsonb("answers").$type<Answers>().notNull(),
    expected: jsonb("expected").$type<TestResult>().notNull(),
    createdByName: text("created_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timestamptz("deleted_at"),
  },
  (t) => [index("form_tests_form").on(t.formId, t.createdAt)],
);
