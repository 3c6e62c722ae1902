/** The records in which a deletion looks for the person. Pure conditions, and the projects in which the person had a part. */
import { sql, type SQL } from "drizzle-orm";
import { isOnHold } from "#modules/projects/public.holds.server.ts";
import { db } from "#db/client.server.ts";
import type { Subject } from "../conditions.server.ts";
import { hasColumn, type DataTable } from "../tables.server.ts";

const column = (name: string) => sql`t.${sql.identifier(name)}`;

/** A list as one value; an empty one has no type of its own. */
export const textList = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`;

/** Ids as one value, because there may be more than a statement has parameters. */
export const idList = (ids: readonly string[]): SQL =>
  sql`string_to_array(${ids.join(" ")}, ' ')::text[]`;

/** Projects in which the person had a part, of any organization. */
export async function projectsOf(tables: readonly DataTable[], { id }: Subject): Promise<string[]> {
  const parts = tables.flatMap((table) => {
    const source = sql.identifier(table.name);
    const projectId = projectIdOf(table);
    if (!projectId) return [];
    return [...Object.keys(table.refs ?? {}), ...(table.own ?? [])].map(
      (name) => sql`select ${projectId} from ${source} t where ${column(name)} = ${id}`,
    );
  });
  const rows = await db.execute<{ id: string }>(sql`
    select distinct id from (${sql.join(parts, sql` union `)}) as parts (id) where id is not null`);
  return rows.map((row) => row.id);
}

/** The project of a row; null in a table whose rows have none. */
function projectIdOf(table: DataTable): SQL | null {
  if (table.name === "projects") return sql`t.id`;
  if (table.name === "log_entries")
    return sql`case t.category when 'projects' then t.category_id end`;
  if (table.name === "files" || table.name === "record_changes")
    return sql`case t.collection when 'projects' then t.record_id end`;
  return hasColumn(table, "project_id") ? sql`t.project_id` : null;
}

/** Rows of a project on legal hold stay as they are. */
export function notHeld(table: DataTable): SQL {
  const projectId = projectIdOf(table);
  return projectId ? sql`not ${isOnHold(projectId)}` : sql`true`;
}

/** Rows of the person's projects, and of the person's organization where they belong to no project. */
export function rowsInReach(
  table: DataTable,
  { organizationId }: Subject,
  projectIds: readonly string[],
): SQL {
  const projectId = projectIdOf(table);
  // Accounts, mails and errors belong to no organization.
  const inOrganization = hasColumn(table, "organization_id")
    ? sql`t.organization_id = ${organizationId}`
    : sql`true`;
  if (!projectId) return inOrganization;
  const projects = idList(projectIds);
  return sql`(${projectId} = any(${projects}) or (${projectId} is null and ${inOrganization}))`;
}
