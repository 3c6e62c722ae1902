import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import type { CodeEdition } from "#modules/form-logic/public.ts";

/** The editions that an organization chose. One without a row uses the usual edition everywhere. */
export const codeEditionChoices = pgTable("code_edition_choices", {
  organizationId: text("organization_id")
    .primaryKey()
    .references(() => organizations.id),
  edition: text("edition").$type<CodeEdition>().notNull(),
  /** By the two letters of the state. */
  byState: jsonb("by_state").$type<Record<string, CodeEdition>>().notNull().default({}),
  updatedAt: updatedAt(),
});
