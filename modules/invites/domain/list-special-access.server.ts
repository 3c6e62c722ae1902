import { and, eq, getTableColumns, or, sql, type SQLWrapper } from "drizzle-orm";
import { readCounted } from "#app/platform/lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { env } from "#app/platform/settings/env.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { specialAccess } from "../schema.ts";
import { attempt } from "./special-access-failure.server.ts";
import type { SpecialAccessStatus } from "./special-access-texts.ts";
import { inviteUrl } from "./special-url.ts";

/** A row of the Access tab. */
export interface ListedAccess {
  id: string;
  url: string;
  rubricName: string;
  /** The rubric was removed since, so projects start without one. */
  rubricRemoved: boolean;
  clientName: string;
  createdByName: string;
  dateCreated: Date;
  status: SpecialAccessStatus;
  expiresAt: Date | null;
  uses: number;
}

export function readAccessQuery(url: string): TableQuery {
  return readTableQuery(url, { sortable: [], defaults: { sort: "-dateCreated" } });
}

const newest = [specialAccess.dateCreated, specialAccess.id];

/** One page of the special access records of the organization's own form, newest first. */
export function getByFormId(scope: Scope, formId: string, query: TableQuery) {
  return attempt("query", async () => {
    const found = foundRecords(scope, formId, query);
    const counting = {
      kinds: ["timestamp", "text"],
      count: () => db.$count(specialAccess, found),
    } as const;
    const [{ rows, keys, total }, rubrics] = await Promise.all([
      readCounted(query, counting, (slice) =>
        db
          .select({ ...getTableColumns(specialAccess), pageKey: slice.keyOf(newest) })
          .from(specialAccess)
          .where(and(found, slice.beyond(newest)))
          .orderBy(...slice.order(newest))
          .limit(slice.limit)
          .offset(slice.offset),
      ),
      listRubrics(scope, formId),
    ]);
    const existing = new Set(rubrics.map(({ id }) => id));
    return { records: rows.map((row) => listedOf(row, existing)), keys, total };
  });
}

export type AccessPage = Awaited<ReturnType<typeof getByFormId>>;

/** Searches the client and the rubric, because they distinguish the links. */
function foundRecords({ organizationId }: Scope, formId: string, { q }: TableQuery) {
  const holds = (column: SQLWrapper) => sql`strpos(lower(${column}), lower(${q})) > 0`;
  return and(
    eq(specialAccess.organizationId, organizationId),
    eq(specialAccess.formId, formId),
    q === "" ? undefined : or(holds(specialAccess.clientName), holds(specialAccess.rubricName)),
  );
}

function listedOf(
  row: typeof specialAccess.$inferSelect,
  rubrics: ReadonlySet<string>,
): ListedAccess {
  return {
    id: row.id,
    url: inviteUrl(env().APP_ORIGIN, row.specialUrl),
    rubricName: row.rubricName,
    rubricRemoved: !rubrics.has(row.rubricId),
    clientName: row.clientName,
    createdByName: row.userCreated.name,
    dateCreated: row.dateCreated,
    status: row.status,
    expiresAt: row.expiresAt,
    uses: row.uses,
  };
}
