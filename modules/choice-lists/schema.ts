import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization } from "#db/schema.ts";
import type { FieldOption } from "#modules/form-logic/public.ts";

/** Choices that many questions share. Drafts and published forms have copies of them. */
export const choiceLists = pgTable(
  "choice_lists",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    name: text("name").notNull(),
    choices: jsonb("choices").$type<Pick<FieldOption, "label" | "values">[]>().notNull(),
    /** How many changes there were, so that a change based on an older state is refused. */
    version: integer("version").notNull().default(0),
    changedByName: text("changed_by_name"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timestamptz("deleted_at"),
  },
  (t) => [
    uniqueIndex("choice_lists_name")
      .on(t.organizationId, sql`lower(${t.name})`)
      .where(sql`${t.deletedAt} is null`),
  ],
);
