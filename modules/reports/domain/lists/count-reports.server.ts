/** Counts the reports a viewer may list, read and unread, up to a maximum. */
import { and, eq, gt, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import { inlineNumber } from "#app/platform/lists/generic-plan.ts";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import type { CountedList } from "#app/platform/lists/define-list.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { isLimitedToClients, type Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { reportReads, reports, type ReadState } from "../../schema.ts";
import { hasReadState, listedReports, type ListedReportsQuery } from "./listed-reports.server.ts";
import {
  equals,
  openToOrganization,
  usesEntries,
  reportVisibilityPaths,
  withinClients,
} from "./visible-reports.server.ts";

/**
 * The highest number that is counted. Nobody pages further; a filter finds older reports. With this limit a list of a
 * million is as fast as one of a few thousand.
 */
export const maxCountedRows = 1_000;

export const readStates: readonly ReadState[] = ["Unread", "Read"];

/**
 * Counts the reports of each tab, and the requested rows. Without a filter the tabs' counts give the number of rows,
 * because each report is in exactly one state.
 */
export async function countReports(
  scope: Scope,
  { tab }: TableQuery,
  filter: SQL | undefined,
): Promise<CountedList<ReadState>> {
  const shown = readStates.filter((state) => tab === "All" || tab === state);
  const requested = (listed: ListedReportsQuery) =>
    shown.length === 1 ? hasReadState(listed, shown[0]) : undefined;
  const [byState, found] = await Promise.all([
    countStates(scope),
    filter ? countsQuery(db, [listedUpToLimit(scope, requested, filter)]) : null,
  ]);
  const countOf = (state: ReadState) => byState[readStates.indexOf(state)]!;
  const total = found ? found[0]!.counts[0]! : sum(shown.map(countOf));
  const tabs = readStates.map((status) => {
    const count = countOf(status);
    return count > maxCountedRows
      ? { status, count: maxCountedRows, hasMore: true }
      : { status, count };
  });
  return { tabs, total: Math.min(total, maxCountedRows), hasMore: total > maxCountedRows };
}

/** Counts each state in order, up to one more than the maximum, to detect that there are more. */
export async function countStates(scope: Scope): Promise<number[]> {
  const parts: Record<string, (state: ReadState, reader: ScopeParams) => SQL> = usesEntries(
    scope.viewer,
  )
    ? { own: organizationInState, others: othersInState }
    : { all: (state, reader) => listedUpToLimit(reader, (listed) => hasReadState(listed, state)) };
  const counted = await Promise.all(
    Object.entries(parts).map(async ([name, rowsOf]) => {
      const [rows] = await queryCounts(scope, `reports by state, ${name}`, (reader, database) =>
        countsQuery(
          database,
          readStates.map((state) => rowsOf(state, reader)),
        ),
      );
      return rows!.counts;
    }),
  );
  return readStates.map((_, index) => sum(counted.map((counts) => counts[index]!)));
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

const queryCounts = preparedForViewers<{ counts: number[] }>();

/** Counts every query in one statement. */
function countsQuery(database: Database, queries: SQL[]) {
  const counts = queries.map((rows) => sql`(select count(*) from (${rows}) as found)`);
  return database
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]` })
    .from(sql`(values (true)) as one`);
}

/**
 * Selects the organization's entries in a state: those with this state that the viewer has not overridden, and those
 * with the other state that the viewer's own entry overrides.
 */
function organizationInState(state: ReadState, scope: ScopeParams): SQL {
  const other = state === "Read" ? "Unread" : "Read";
  return unionUpToLimit([
    entriesOfOrganization(scope, (viewerRead) =>
      and(
        equals(reportReads.state, state),
        or(isNull(viewerRead.state), equals(viewerRead.state, state)),
      ),
    ),
    entriesOfOrganization(scope, (viewerRead) =>
      and(equals(reportReads.state, other), equals(viewerRead.state, state)),
    ),
  ]);
}

function othersInState(state: ReadState, scope: ScopeParams): SQL {
  return entriesOfOthers(scope, (viewerRead) =>
    or(
      equals(viewerRead.state, state),
      and(isNull(viewerRead.state), equals(reportReads.state, state)),
    ),
  );
}

type ViewerRead = ReturnType<typeof viewerReadRow>;

const viewerReadRow = () => alias(reportReads, "own_read");

/**
 * For reports of the viewer's own organization, the entry is enough. Only viewers limited to some clients need the
 * project as well.
 */
function entriesOfOrganization(
  scope: ScopeParams,
  condition: (viewerRead: ViewerRead) => SQL | undefined,
): SQL {
  const viewerRead = viewerReadRow();
  const rows = listedEntries(scope, viewerRead);
  const found = and(
    isListed(scope),
    eq(reportReads.organizationId, scope.organizationId),
    condition(viewerRead),
  );
  if (!isLimitedToClients(scope.viewer)) return upToCounted(rows.where(found));
  return upToCounted(
    rows
      .innerJoin(reports, eq(reports.id, reportReads.reportId))
      .innerJoin(projects, eq(projects.id, reports.projectId))
      .where(and(found, withinClients(scope))),
  );
}

function entriesOfOthers(
  scope: ScopeParams,
  condition: (viewerRead: ViewerRead) => SQL | undefined,
): SQL {
  const { organizationId } = scope;
  const viewerRead = viewerReadRow();
  const { organizationId: owner } = reportReads;
  return upToCounted(
    listedEntries(scope, viewerRead)
      .innerJoin(reports, eq(reports.id, reportReads.reportId))
      .innerJoin(projects, eq(projects.id, reports.projectId))
      .where(
        and(
          isListed(scope),
          // Two index ranges skip the organization's own reports.
          or(lt(owner, organizationId), gt(owner, organizationId)),
          condition(viewerRead),
          openToOrganization(scope),
          withinClients(scope),
        ),
      ),
  );
}

/** Written as a literal, so that the database knows that its partial index covers all rows. */
const isListed = ({ organizationId }: ScopeParams) =>
  and(sql`${reportReads.listed}`, eq(reportReads.partyId, organizationId));

/** Joins the viewer's own state. */
const listedEntries = ({ viewer }: ScopeParams, viewerRead: ViewerRead) =>
  db
    .select({ id: reportReads.reportId })
    .from(reportReads)
    .leftJoin(
      viewerRead,
      and(
        eq(viewerRead.reportId, reportReads.reportId),
        equals(viewerRead.partyKind, "user"),
        eq(viewerRead.partyId, viewer.id),
      ),
    )
    .$dynamic();

function listedUpToLimit(
  scope: ScopeParams,
  condition: (listed: ListedReportsQuery) => SQL | undefined,
  filter?: SQL,
): SQL {
  const queries = reportVisibilityPaths(scope).map((path) => {
    const listed = listedReports(scope, path, filter);
    return upToCounted(
      db.select({ id: listed.id }).from(listed).where(condition(listed)).$dynamic(),
    );
  });
  return unionUpToLimit(queries);
}

const upToCounted = (rows: PgSelect): SQL =>
  sql`(${rows.limit(inlineNumber(maxCountedRows + 1)).getSQL()})`;

const unionUpToLimit = (queries: SQL[]) =>
  sql`select 1 from (${sql.join(queries, sql` union all `)}) as paths limit ${inlineNumber(maxCountedRows + 1)}`;
