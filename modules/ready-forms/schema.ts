import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { forms } from "#db/forms-schema.ts";
import { owningOrganization } from "#db/schema.ts";
import type { FormSection } from "#modules/form-logic/public.ts";

/** The forms that organizations made from a ready form. */
export const readyFormCopies = pgTable("ready_form_copies", {
  formId: text("form_id")
    .primaryKey()
    .references(() => forms.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
  readyId: text("ready_id").notNull(),
  /** The sections as they were when the form was added. */
  edition: jsonb("edition").$type<FormSection[]>().notNull(),
});
