/** The rows of Report Configuration: one for each form the user may review, or for every form when the user is not limited. */
import { readTableQuery, type PageKeys, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  listSelectableForms,
  listSelectablePage,
} from "#modules/forms/public.selectable.server.ts";
import { limitedTypes } from "../../policy.ts";
import { findReportConfiguration } from "./report-configuration.server.ts";
import type { UserRow } from "./get-user.server.ts";
import type { ReportConfiguration } from "./report-entries.ts";

interface ReportRow {
  id: string;
  name: string;
}

interface ReportRowsPage {
  qualifications: ReportRow[];
  total: number;
  keys: PageKeys;
}

/** One page of rows by name, with the stored entries. */
export async function viewReportRows(scope: Scope, user: UserRow, url: string) {
  const query = readTableQuery(url, { sortable: [], defaults: { sort: "name" } });
  const [page, stored] = await Promise.all([
    isPicked(user) ? pickedPage(user, query) : offeredPage(scope, query),
    findReportConfiguration(user),
  ]);
  return { ...page, query, stored: storedOf(stored, page.qualifications) };
}

const isPicked = (user: UserRow) => limitedTypes.includes(user.type) && !user.qualificationsAll;

const rowsOf = ({ qualifications }: UserRow): ReportRow[] =>
  Object.entries(qualifications).map(([id, name]) => ({ id, name }));

/** The user's forms are in their own row, so this slices them in memory. */
function pickedPage(user: UserRow, { q, page, size }: TableQuery): ReportRowsPage {
  const found = rowsOf(user)
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const from = (page - 1) * size;
  return { qualifications: found.slice(from, from + size), total: found.length, keys: {} };
}

async function offeredPage(scope: Scope, query: TableQuery): Promise<ReportRowsPage> {
  const { rows, ...page } = await listSelectablePage(scope, query);
  return { ...page, qualifications: rows.map(({ id, title }) => ({ id, name: title })) };
}

const storedOf = (stored: ReportConfiguration, rows: ReportRow[]): ReportConfiguration =>
  Object.fromEntries(
    rows.flatMap(({ id }) => {
      const configured = stored[id];
      return configured ? [[id, configured]] : [];
    }),
  );

/** The posted forms that the user has a row for. */
export async function findReportRows(
  scope: Scope,
  user: UserRow,
  ids: readonly string[],
): Promise<ReportRow[]> {
  if (isPicked(user)) return rowsOf(user).filter(({ id }) => ids.includes(id));
  const forms = await listSelectableForms(scope, { values: ids, max: ids.length });
  return forms.map(({ id, title }) => ({ id, name: title }));
}
