import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { owningOrganization } from "#db/schema.ts";
import type { ImportedContent } from "./domain/import/imported-content.ts";
import type { WholeReview } from "./domain/import/review-import.ts";
import type { OriginalWorkbook } from "./domain/xlsform/original/original-workbook.ts";

/**
 * Workbooks from which drafts were imported, for exports. Rows never change; `forms.workbook_id` names the current one,
 * which undo resets.
 */
export const formWorkbooks = pgTable(
  "form_workbooks",
  {
    id: idColumn(),
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    content: jsonb("content").$type<OriginalWorkbook>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("form_workbooks_form").on(t.formId, t.createdAt)],
);

/** A file that was read and waits until the person who sent it has reviewed it. */
export const formImports = pgTable(
  "form_imports",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    createdById: text("created_by_id").notNull(),
    fileName: text("file_name").notNull(),
    /** The content that was read; null after the form was created. */
    content: jsonb("content").$type<ImportedContent>(),
    /** The review in one language, cached so that a page change does not read the file again. */
    review: jsonb("review").$type<WholeReview>(),
    /** The id of the future form, chosen beforehand, so that confirming twice creates one form. */
    formId: text("form_id").notNull(),
    /** True when it replaces that form's draft; else the form is new. */
    replaces: boolean("replaces").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("form_imports_organization").on(t.organizationId, t.createdAt)],
);
