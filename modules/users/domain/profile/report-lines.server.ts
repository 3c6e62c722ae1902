/** The rows of Report Configuration: one for each form the user may review, or for every form when the user is not limited. */
import { readTableQuery, type PageKeys, type TableQuery } from "#app/platform/lists/table-query.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listSelectableForms, listSelectablePage } from "#modules/forms/public.server.ts";
import { limitedTypes } from "../../policy.ts";
import { findReportConfiguration } from "../organization/report-configuration.server.ts";
import type { UserRow } from "./get-user.server.ts";
import type { ReportConfiguration } from "./report-entries.ts";

interface ReportLine {
  id: string;
  name: string;
}

interface LinesPage {
  qualifications: ReportLine[];
  total: number;
  keys: PageKeys;
}

/** One page of rows by name, with the stored entries. */
export async function viewReportLines(scope: Scope, user: UserRow, url: string) {
  const query = readTableQuery(url, { sortable: [], defaults: { sort: "name" } });
  const [page, stored] = await Promise.all([
    isPicked(user) ? pickedPage(user, query) : offeredPage(scope, query),
    findReportConfiguration(user),
  ]);
  return { ...page, query, stored: storedOf(stored, page.qualifications) };
}

const isPicked = (user: UserRow) => limitedTypes.includes(user.type) && !user.qualificationsAll;

const linesOf = ({ qualifications }: UserRow): ReportLine[] =>
  Object.entries(qualifications).map(([id, name]) => ({ id, name }));

/** The user's forms are in their own row, so this slices them in memory. */
function pickedPage(user: UserRow, { q, page, size }: TableQuery): LinesPage {
  const found = linesOf(user)
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const from = (page - 1) * size;
  return { qualifications: found.slice(from, from + size), total: found.length, keys: {} };
}

async function offeredPage(scope: Scope, query: TableQuery): Promise<LinesPage> {
  const { rows, ...page } = await listSelectablePage(scope, query);
  return { ...page, qualifications: rows.map(({ id, title }) => ({ id, name: title })) };
}

const storedOf = (stored: ReportConfiguration, lines: ReportLine[]): ReportConfiguration =>
  Object.fromEntries(
    lines.flatMap(({ id }) => {
      const line = stored[id];
      return line ? [[id, line]] : [];
    }),
  );

/** The posted forms that the user has a row for. */
export async function findReportLines(
  scope: Scope,
  user: UserRow,
  ids: readonly string[],
): Promise<ReportLine[]> {
  if (isPicked(user)) return linesOf(user).filter(({ id }) => ids.includes(id));
  const forms = await listSelectableForms(scope, { values: ids, most: ids.length });
  return forms.map(({ id, title }) => ({ id, name: title }));
}
