import { getTableColumns } from "drizzle-orm";
import type { Revert } from "#app/platform/manifest/revert.ts";
import { projects, sites } from "#db/schema.ts";
import {
  fieldsWith,
  fieldValue,
  partsOf,
  type FieldColumn,
} from "#modules/projects/public.fields.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { editProject } from "./edit-project.server.ts";
import { getEditableProject } from "./get-editable-project.server.ts";
import { storedProjectForm } from "./stored-project-form.ts";

const tables = { projects: getTableColumns(projects), sites: getTableColumns(sites) };

/** "sites.record_address": the name that the audit trail gives a column. */
function keyOf(column: FieldColumn): string {
  const [table, name] = partsOf(column);
  const columns: Record<string, { name: string }> = tables[table];
  return `${table}.${columns[name]!.name}`;
}

const described = fieldsWith("revert").map(({ revert: part }) => part);
const reverted = described.flatMap(({ columns }) =>
  columns.map((column) => ({ key: keyOf(column), column })),
);

/**
 * The fields of a project that a revert can restore. Type and inspector are not among them, because changing them ends
 * an intake or clears a date.
 */
export const revert: Revert = {
  follows: described.flatMap(({ follows = [] }) => follows.map(keyOf)),
  async read(scope, id) {
    const now = await getEditableProject(scope, id);
    const values = reverted.map(
      ({ key, column }) => [key, written(fieldValue(column, now))] as const,
    );
    return {
      values: Object.fromEntries(values),
      rows: [now.project.id, now.site.id],
      version: String(now.project.version),
    };
  },
  async write(scope, id, { version, values, reason }) {
    const now = await getProject(scope, id);
    const rows = rowsOf(now);
    for (const { key, column } of reverted) {
      const [table, name] = partsOf(column);
      const text = values[key];
      if (text !== undefined) rows[table][name] = asBefore(text, rows[table][name]);
    }
    const earlier = { ...now, project: rows.projects, site: rows.sites } as unknown;
    const form = storedProjectForm(earlier as ProjectWithSite, scope.organizationId);
    await editProject(scope, id, { ...form, version }, reason);
  },
};

const rowsOf = ({ project, site }: ProjectWithSite) => ({
  projects: { ...project } as Record<string, unknown>,
  sites: { ...site } as Record<string, unknown>,
});

/** A value as the audit trail stores it. */
function written(value: unknown): string | null {
  return typeof value === "string" || value === null ? value : JSON.stringify(value);
}

/** Converts a stored text to the type of the current value. */
function asBefore(text: string | null, now: unknown): unknown {
  if (typeof now === "boolean") return text === "true";
  if (!Array.isArray(now)) return text;
  const read: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(read) ? read.filter((each) => typeof each === "string") : [];
}
