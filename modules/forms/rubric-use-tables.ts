/** What rubrics score or read of a form. The scoring module writes it, so that no question or option in use can be deleted. */
import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { owningOrganization } from "#db/schema.ts";
import { forms } from "#db/forms-schema.ts";

export const formRubricUses = pgTable(
  "form_rubric_uses",
  {
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    questionId: text("question_id").notNull(),
    /** Labels of the options that a rubric scores or reads. */
    labels: text("labels").array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.formId, t.questionId] })],
);
