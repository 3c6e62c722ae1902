import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { organizations } from "#db/schema.ts";
import type { ImportedContent } from "./domain/import/imported-content.ts";
import type { WholeReview } from "./domain/import/review-import.ts";
import type { OriginalWorkbook } from "./domain/xlsform/original/original-workbook.ts";

/** Workbooks that drafts came in as, for exports. Rows are never changed; `forms.workbook_id` names the one in use, which undo moves back. */
export const formWorkbooks = pgTable(
  "form_workbooks",
  {
    id: idColumn(),
    formId: text("form_id")
      .notNull()
      .references(() => forms.id, { onDelete: "cascade" }),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    content: jsonb("content").$type<OriginalWorkbook>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("form_workbooks_form").on(t.formId, t.createdAt)],
);

/** A file that was read and waits for the person who sent it to look at what it would become. */
export const formImports = pgTable(
  "form_imports",
  {
    id: idColumn(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organizations.id),
    createdById: text("created_by_id").notNull(),
    fileName: text("file_name").notNull(),
    /** What was read; null once the form is made. */
    content: jsonb("content").$type<ImportedContent>(),
    /** What it becomes in one of its languages, so that turning a page reads no file again. */
    review: jsonb("review").$type<WholeReview>(),
    /** Of the form it becomes, chosen beforehand, so that confirming twice makes one form. */
    formId: text("form_id").notNull(),
    /** It takes the place of that form's draft; else the form is new. */
    replaces: boolean("replaces").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("form_imports_organization").on(t.organizationId, t.createdAt)],
);
