/** The search source for reports of the HTTP search. */
import { eq, sql } from "drizzle-orm";
import { bySql } from "#app/platform/search/condition.ts";
import { queryRecords } from "#app/platform/search/query-records.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import {
  searchTimestamp,
  type SearchField,
  type SearchSource,
} from "#app/platform/search/search-source.ts";
import { db } from "#db/client.server.ts";
import { files, projects, users } from "#db/schema.ts";
import { reportReads, reports } from "../schema.ts";
import { visibleReports } from "./lists/visible-reports.server.ts";

const fields: Record<string, SearchField> = {
  id: { kind: "keyword", value: sql`${reports.id}` },
  name: { kind: "text", value: sql`${reports.title}` },
  projectId: { kind: "keyword", value: sql`${reports.projectId}` },
  "organization.id": { kind: "keyword", value: sql`${reports.organizationId}` },
  created: { kind: "timestamp", value: sql`${reports.readyAt}` },
};

/**
 * `permissions.{id}`: Read or Unread, of an organization or of a user. A user without their own state has that of the
 * organization.
 */
function stateOf(name: string): SearchField | null {
  const id = name.startsWith("permissions.") ? name.slice("permissions.".length) : "";
  if (!/^[\w-]{1,64}$/.test(id)) return null;
  const of = (party: ReturnType<typeof sql>) => sql`(select ${reportReads.state} from ${reportReads}
    where ${reportReads.reportId} = ${reports.id} and ${reportReads.partyId} = ${party})`;
  const organization = sql`(select ${users.organizationId} from ${users} where ${users.id} = ${id})`;
  return { kind: "keyword", value: sql`coalesce(${of(sql`${id}`)}, ${of(organization)})` };
}

const read = <Columns extends Parameters<typeof db.select>[0]>(columns: NonNullable<Columns>) =>
  db
    .select(columns)
    .from(reports)
    .innerJoin(projects, eq(projects.id, reports.projectId))
    .leftJoin(files, eq(files.id, reports.fileId))
    .$dynamic();

export const searchSource: SearchSource = {
  field: (name) => (Object.hasOwn(fields, name) ? fields[name]! : stateOf(name)),
  matches: (_scope, text) => bySql(containsWords(sql`lower(${reports.title})`, text)),
  within: visibleReports,
  async find(_scope, { where, orderBy, limit, offset, sort }) {
    const found = await read({
      report: reports,
      fullPath: files.key,
      permissions: sql<Record<string, string>>`(select coalesce(json_object_agg(
        ${reportReads.partyId}, ${reportReads.state}), '{}') from ${reportReads}
        where ${reportReads.reportId} = ${reports.id})`,
      sort: sql<unknown[]>`json_build_array(${sql.join(sort, sql`, `)})`,
    })
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return found.map(({ report, fullPath, permissions, sort: values }) => ({
      id: report.id,
      source: {
        id: report.id,
        name: report.title,
        projectId: report.projectId,
        organization: { id: report.organizationId },
        created: searchTimestamp(report.readyAt),
        fullPath,
        permissions,
      },
      sort: values,
    }));
  },
  ...queryRecords(sql`${reports.id}`, (_, columns) => read(columns)),
};
