import { sql } from "drizzle-orm";
import { index, type AnyPgColumn } from "drizzle-orm/pg-core";

type Columns = Record<
  | "active"
  | "createdByName"
  | "deletedAt"
  | "id"
  | "organizationId"
  | "rubricCount"
  | "title"
  | "updatedAt",
  AnyPgColumn
>;

/** One for each sort order of the list of forms. Forms without an author come last. */
export const formListIndexes = (t: Columns) =>
  [
    index("forms_title").on(t.organizationId, sql`lower(${t.title})`, t.id),
    index("forms_updated").on(t.organizationId, t.updatedAt, t.id),
    index("forms_author").on(
      t.organizationId,
      sql`(${t.createdByName} is null)`,
      sql`coalesce(lower(${t.createdByName}), '')`,
      t.id,
    ),
    index("forms_state").on(t.organizationId, t.active, t.id),
    index("forms_rubrics").on(t.organizationId, t.rubricCount, t.id),
  ].map((one) => one.where(sql`${t.deletedAt} is null`));
