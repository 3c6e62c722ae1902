/** The search source for forms of the HTTP search. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { bySql } from "#app/platform/search/condition.ts";
import { queryRecords } from "#app/platform/search/query-records.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import {
  searchTimestamp,
  type SearchField,
  type SearchSource,
} from "#app/platform/search/search-source.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";

const fields: Record<string, SearchField> = {
  id: { kind: "keyword", value: sql`${forms.id}` },
  title: { kind: "text", value: sql`${forms.title}` },
  active: { kind: "flag", value: sql`${forms.active}` },
  shared: { kind: "flag", value: sql`${forms.shared}` },
  skipReview: { kind: "flag", value: sql`${forms.skipReview}` },
  skipScheduling: { kind: "flag", value: sql`${forms.skipScheduling}` },
  noSchedule: { kind: "flag", value: sql`${forms.noSchedule}` },
  "organization.id": { kind: "keyword", value: sql`${forms.organizationId}` },
  "createdBy.id": { kind: "keyword", value: sql`${forms.createdById}` },
  "createdBy.name": { kind: "text", value: sql`${forms.createdByName}` },
  created: { kind: "timestamp", value: sql`${forms.createdAt}` },
  updated: { kind: "timestamp", value: sql`${forms.updatedAt}` },
};

export const searchSource: SearchSource = {
  field: (name) => (Object.hasOwn(fields, name) ? fields[name]! : null),
  matches: (_scope, text) => bySql(containsWords(sql`lower(${forms.title})`, text)),
  /** Only people with access to the forms list find the organization's own forms. */
  within({ viewer, organizationId }) {
    const own = and(eq(forms.organizationId, organizationId), isNull(forms.deletedAt))!;
    return administratorTypes.includes(viewer.type) ? own : sql`false`;
  },
  async find(_scope, { where, orderBy, limit, offset, sort }) {
    const found = await db
      .select({
        form: forms,
        sort: sql<unknown[]>`json_build_array(${sql.join(sort, sql`, `)})`,
      })
      .from(forms)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return found.map(({ form, sort: values }) => ({
      id: form.id,
      source: {
        id: form.id,
        title: form.title,
        active: form.active,
        shared: form.shared,
        skipReview: form.skipReview,
        skipScheduling: form.skipScheduling,
        noSchedule: form.noSchedule,
        organization: { id: form.organizationId },
        createdBy: { id: form.createdById, name: form.createdByName },
        created: searchTimestamp(form.createdAt),
        updated: searchTimestamp(form.updatedAt),
      },
      sort: values,
    }));
  },
  ...queryRecords(sql`${forms.id}`, (_, columns) => db.select(columns).from(forms).$dynamic()),
};
