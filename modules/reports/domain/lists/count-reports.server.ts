/** How many reports a viewer may list, read and unread, as far as they matter. */
import { and, eq, gt, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { alias, type PgSelect } from "drizzle-orm/pg-core";
import { inlineNumber } from "#app/platform/lists/generic-plan.ts";
import { preparedForViewers } from "#app/platform/lists/prepared-for-viewers.server.ts";
import type { ScopeParams } from "#app/platform/scope-params.ts";
import { isLimitedToClients, type Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { reportReads, reports, type ReadState } from "../../schema.ts";
import { isIn, listedReports, type Listed } from "./listed-reports.server.ts";
import {
  is,
  openToOrganization,
  seesByEntry,
  reportVisibilityPaths,
  withinClients,
} from "./visible-reports.server.ts";

/** Nobody pages through more; a filter finds what is older. It keeps a list of a million as quick as one of a few thousand. */
export const countedRows = 1_000;

export const readStates: readonly ReadState[] = ["Unread", "Read"];

/** Of each state, in their order; one more than is counted says that there are more. */
export async function countStates(scope: Scope): Promise<number[]> {
  const parts: Record<string, (state: ReadState, reader: ScopeParams) => SQL> = seesByEntry(
    scope.viewer,
  )
    ? { own: ownInState, others: othersInState }
    : { all: (state, reader) => someListed(reader, (listed) => isIn(listed, state)) };
  const counted = await Promise.all(
    Object.entries(parts).map(([name, rowsOf]) =>
      countEach(scope, `reports by state, ${name}`, (reader) =>
        readStates.map((state) => rowsOf(state, reader)),
      ),
    ),
  );
  return readStates.map((_, at) => counted.reduce((sum, counts) => sum + counts[at]!, 0));
}

export async function countFound(
  scope: Scope,
  asked: (listed: Listed) => SQL | undefined,
): Promise<number> {
  const rows = await countsQuery(db, [someListed(scope, asked)]);
  return rows[0]!.counts[0]!;
}

const askCounts = preparedForViewers<{ counts: number[] }>();

/** In one statement. */
async function countEach(
  scope: Scope,
  shape: string,
  queriesOf: (reader: ScopeParams) => SQL[],
): Promise<number[]> {
  const rows = await askCounts(scope, shape, (reader, database) =>
    countsQuery(database, queriesOf(reader)),
  );
  return rows[0]!.counts;
}

function countsQuery(database: Database, queries: SQL[]) {
  const counts = queries.map((rows) => sql`(select count(*) from (${rows}) as found)`);
  return database
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]` })
    .from(sql`(values (true)) as one`);
}

/** The entries of the organization in the order of their states: those that a person's own state agrees with, and those it overrides. */
function ownInState(state: ReadState, scope: ScopeParams): SQL {
  const other = state === "Read" ? "Unread" : "Read";
  return some([
    ownEntries(scope, (own) =>
      and(is(reportReads.state, state), or(isNull(own.state), is(own.state, state))),
    ),
    ownEntries(scope, (own) => and(is(reportReads.state, other), is(own.state, state))),
  ]);
}

function othersInState(state: ReadState, scope: ScopeParams): SQL {
  return entriesOfOthers(scope, (own) =>
    or(is(own.state, state), and(isNull(own.state), is(reportReads.state, state))),
  );
}

type OwnRead = ReturnType<typeof ownRead>;

const ownRead = () => alias(reportReads, "own_read");

/** Nothing but the entry is asked of one's own reports, unless the viewer is limited to clients. */
function ownEntries(scope: ScopeParams, asked: (own: OwnRead) => SQL | undefined): SQL {
  const own = ownRead();
  const rows = listedEntries(scope, own);
  const found = and(
    isListed(scope),
    eq(reportReads.organizationId, scope.organizationId),
    asked(own),
  );
  if (!isLimitedToClients(scope.viewer)) return upToCounted(rows.where(found));
  return upToCounted(
    rows
      .innerJoin(reports, eq(reports.id, reportReads.reportId))
      .innerJoin(projects, eq(projects.id, reports.projectId))
      .where(and(found, withinClients(scope))),
  );
}

function entriesOfOthers(scope: ScopeParams, asked: (own: OwnRead) => SQL | undefined): SQL {
  const { organizationId } = scope;
  const own = ownRead();
  const { organizationId: owner } = reportReads;
  return upToCounted(
    listedEntries(scope, own)
      .innerJoin(reports, eq(reports.id, reportReads.reportId))
      .innerJoin(projects, eq(projects.id, reports.projectId))
      .where(
        and(
          isListed(scope),
          // Two ranges of the index pass over one's own.
          or(lt(owner, organizationId), gt(owner, organizationId)),
          asked(own),
          openToOrganization(scope),
          withinClients(scope),
        ),
      ),
  );
}

/** As a word of the query, by which the database knows that its index has all of them. */
const isListed = ({ organizationId }: ScopeParams) =>
  and(sql`${reportReads.listed}`, eq(reportReads.partyId, organizationId));

/** Beside the state that the viewer has of their own. */
const listedEntries = ({ viewer }: ScopeParams, own: OwnRead) =>
  db
    .select({ id: reportReads.reportId })
    .from(reportReads)
    .leftJoin(
      own,
      and(
        eq(own.reportId, reportReads.reportId),
        is(own.partyKind, "user"),
        eq(own.partyId, viewer.id),
      ),
    )
    .$dynamic();

function someListed(scope: ScopeParams, asked: (listed: Listed) => SQL | undefined): SQL {
  const ways = reportVisibilityPaths(scope).map((way) => {
    const listed = listedReports(scope, way);
    return upToCounted(db.select({ id: listed.id }).from(listed).where(asked(listed)).$dynamic());
  });
  return some(ways);
}

const upToCounted = (rows: PgSelect): SQL =>
  sql`(${rows.limit(inlineNumber(countedRows + 1)).getSQL()})`;

const some = (ways: SQL[]) =>
  sql`select 1 from (${sql.join(ways, sql` union all `)}) as ways limit ${inlineNumber(countedRows + 1)}`;
