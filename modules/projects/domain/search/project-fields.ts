/** The field names by which API clients search for projects. Each is also a part of a project's search document. */
import { sql, type SQL } from "drizzle-orm";
import { readProjectStatus } from "#app/platform/project-status.ts";
import type { SearchField } from "#app/platform/search/search-source.ts";
import { describedSearchFields } from "../../fields/field-columns.server.ts";
import { organizations, projects, sites } from "#db/schema.ts";

const keyword = (value: SQL): SearchField => ({ kind: "keyword", value });
const words = (value: SQL): SearchField => ({ kind: "text", value });
const timestamp = (value: SQL): SearchField => ({ kind: "timestamp", value });
const flag = (value: SQL): SearchField => ({ kind: "flag", value });

/** The fields that have no descriptor in the registry, and those that have one. */
const named: Record<string, SearchField> = {
  ...describedSearchFields,
  id: keyword(sql`${projects.id}`),
  status: {
    ...describedSearchFields["status"]!,
    alias: (word) => readProjectStatus(word) ?? word,
  },
  "organization.id": keyword(sql`${projects.organizationId}`),
  "organization.name": words(sql`${organizations.name}`),
  "client.id": keyword(sql`${projects.clientId}`),
  "installer.id": keyword(sql`${projects.installerId}`),
  installerViewable: flag(sql`${projects.installerViewable}`),
  "inspection.inspector.id": keyword(sql`${projects.inspectorId}`),
  "inspection.inspector.organization.id": keyword(sql`${projects.inspectorOrganizationId}`),
  "inspection.date": timestamp(sql`${projects.inspectionAt}`),
  "inspection.duration": { kind: "number", value: sql`${projects.inspectionMinutes}` },
  "intake.id": keyword(sql`${projects.formId}`),
  formId: keyword(sql`${projects.formId}`),
  "rubric.id": keyword(sql`${projects.rubricId}`),
  rubricName: words(sql`${projects.rubricName}`),
  "reviewer.id": keyword(sql`${projects.reviewerId}`),
  "completed_by.id": keyword(sql`${projects.completedById}`),
  "site.geocode_results.formatted_address": words(
    sql`(${sites.geocodeResults} ->> 'formatted_address')`,
  ),
  needsRescheduling: flag(sql`${projects.needsRescheduling}`),
  updated: timestamp(sql`${projects.updatedAt}`),
  startedAt: timestamp(sql`${projects.startedAt}`),
  completed_on: timestamp(sql`${projects.completedAt}`),
};

/** Elasticsearch interprets dots in a name as a path. */
const keyOf = (name: string) => name.replaceAll(".", "-");

export const projectFields: Readonly<Record<string, SearchField>> = Object.fromEntries(
  Object.entries(named).map(([name, field]) => [name, { ...field, key: keyOf(name) }]),
);
