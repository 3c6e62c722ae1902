/** The tickets that wait for the viewer: to work on, and to accept or reject. */
import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { MenuBadges } from "#app/platform/manifest/define-module.ts";
import type { WaitingTask } from "#app/platform/manifest/waiting.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { tickets } from "../schema.ts";
import { viewerValue } from "./list/ticket-list-query.ts";
import { ticketSteps } from "./ticket-status.ts";

/** Assigned to the viewer and not done yet. */
const toWorkOn = ({ viewer }: Scope): SQL =>
  and(eq(tickets.assigneeId, viewer.id), inArray(tickets.status, [...ticketSteps.submit.from]))!;

/** Created by the viewer, and submitted. */
const toAccept = ({ viewer }: Scope): SQL =>
  and(eq(tickets.creatorId, viewer.id), inArray(tickets.status, [...ticketSteps.accept.from]))!;

/** A withdrawn ticket, and one whose project is in the trash, waits for nobody. */
const isWaiting = and(isNull(tickets.withdrawnAt), isNull(projects.deletedAt));

/** Above this number the menu only needs to say that there are many. */
const maxCounted = 200;

/** A subquery that counts the tickets that meet a condition, up to the limit. */
const counted = (condition: SQL): SQL => sql`
  select count(*)::int from (${db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(projects, eq(projects.id, tickets.projectId))
    .where(and(condition, isWaiting))
    .limit(maxCounted)}) as waiting`;

/** The menu icon is red while the viewer has something to work on. */
export const menuBadges: MenuBadges<"toWork" | "toAccept"> = {
  counts: (scope) => ({ toWork: counted(toWorkOn(scope)), toAccept: counted(toAccept(scope)) }),
  describe: ({ toWork, toAccept }) => ({
    count: toWork + toAccept,
    alert: toWork > 0 ? "You have tickets to work on" : null,
  }),
};

/** The number of tickets that wait for the viewer. */
export async function countWaiting(scope: Scope): Promise<number> {
  const { toWork, toAccept } = menuBadges.counts(scope);
  const [row] = await db.execute<{ count: number }>(
    sql`select (${toWork}) + (${toAccept}) as count`,
  );
  return row!.count;
}

/** The number of tickets listed for each kind; the list of tickets shows all. */
const maxPerKind = 3;

/** The waiting tickets on My Home, oldest first. */
export async function listWaiting(scope: Scope): Promise<WaitingTask[]> {
  const [work, answers] = await readTasks([toWorkOn(scope), toAccept(scope)]);
  const tasks = [
    {
      id: "tickets",
      title: "Tickets to work on",
      to: `/tickets?assignee=${viewerValue}`,
      ...work!,
    },
    {
      id: "submissions",
      title: "Tickets to accept",
      to: `/tickets?tab=Submitted&creator=${viewerValue}`,
      ...answers!,
    },
  ];
  return tasks.filter((task) => task.count > 0);
}

type Task = Pick<WaitingTask, "count" | "oldest">;

/** The tickets of each condition, read in one statement. */
async function readTasks(conditions: readonly [SQL, SQL]): Promise<Task[]> {
  const [first, second] = conditions;
  const rows = await unionAll(oldestOf(first, 0), oldestOf(second, 1));
  return conditions.map((_, kind) => {
    const found = rows.filter((row) => row.kind === kind);
    const oldest = found.map(({ id, title, address, createdAt }) => ({
      id,
      to: `/tickets/${id}`,
      title,
      detail: address,
      createdAt,
    }));
    return { count: found[0]?.count ?? 0, oldest };
  });
}

const oldestOf = (condition: SQL, kind: number) =>
  db
    .select({
      kind: sql`${kind}::int`.mapWith(Number).as("kind"),
      id: tickets.id,
      title: tickets.title,
      address: tickets.address,
      createdAt: tickets.createdAt,
      count: sql`count(*) over ()`.mapWith(Number).as("count"),
    })
    .from(tickets)
    .innerJoin(projects, eq(projects.id, tickets.projectId))
    .where(and(condition, isWaiting))
    .orderBy(asc(tickets.createdAt), asc(tickets.id))
    .limit(maxPerKind);
