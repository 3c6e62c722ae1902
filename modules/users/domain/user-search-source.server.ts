/** Users as results of the search API. */
import { and, eq, sql } from "drizzle-orm";
import { bySql } from "#app/platform/search/condition.ts";
import { queryRecords } from "#app/platform/search/query-records.ts";
import {
  searchTimestamp,
  type SearchField,
  type SearchSource,
} from "#app/platform/search/search-source.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { matchesUser } from "./lists/search-users.server.ts";

const fields: Record<string, SearchField> = {
  id: { kind: "keyword", value: sql`${users.id}` },
  name: { kind: "text", value: sql`${users.name}` },
  email: { kind: "text", value: sql`${users.email}::text` },
  phone: { kind: "text", value: sql`${users.phone}` },
  type: { kind: "keyword", value: sql`${users.type}` },
  disabled: { kind: "flag", value: sql`${users.disabled}` },
  postal_code: { kind: "keyword", value: sql`${users.postalCode}` },
  administrative_area_level_1: { kind: "keyword", value: sql`${users.state}` },
  "organization.id": { kind: "keyword", value: sql`${users.organizationId}` },
  "organization.name": { kind: "text", value: sql`${organizations.name}` },
  created: { kind: "timestamp", value: sql`${users.createdAt}` },
  updated: { kind: "timestamp", value: sql`${users.updatedAt}` },
};

const read = <Columns extends Parameters<typeof db.select>[0]>(columns: NonNullable<Columns>) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .$dynamic();

export const searchSource: SearchSource = {
  field: (name) => (Object.hasOwn(fields, name) ? fields[name]! : null),
  matches: (_scope, text) => bySql(matchesUser(text)),
  /** Administrators see the people of their organization, as in its list; others see only themselves. */
  within({ viewer, organizationId }) {
    const own = eq(users.organizationId, organizationId);
    return administratorTypes.includes(viewer.type) ? own : and(own, eq(users.id, viewer.id))!;
  },
  async find(_scope, { where, orderBy, limit, offset, sort }) {
    const found = await read({
      id: users.id,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      stored: sql<Record<string, unknown>>`(select to_jsonb(stored) - 'projectFilters'
        from documents."users" stored where stored.id = ${users.id})`,
      sort: sql<unknown[]>`json_build_array(${sql.join(sort, sql`, `)})`,
    })
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return found.map(({ id, createdAt, updatedAt, stored, sort: values }) => ({
      id,
      source: {
        ...stored,
        created: searchTimestamp(createdAt),
        updated: searchTimestamp(updatedAt),
      },
      sort: values,
    }));
  },
  ...queryRecords(sql`${users.id}`, (_, columns) => read(columns)),
};
