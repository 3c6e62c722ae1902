/** The tickets that wait for the viewer: to be worked on, and to be accepted or rejected. */
import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { WaitingTask } from "#app/platform/manifest/waiting.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { tickets } from "../schema.ts";
import { assignedToMe } from "./list/ticket-list-query.ts";
import { ticketSteps } from "./ticket-status.ts";

/** Given to the viewer and still to be done. */
const toWorkOn = ({ viewer }: Scope): SQL =>
  and(eq(tickets.assigneeId, viewer.id), inArray(tickets.status, [...ticketSteps.submit.from]))!;

/** Made by the viewer, and submitted. */
const toAnswer = ({ viewer }: Scope): SQL =>
  and(eq(tickets.creatorId, viewer.id), inArray(tickets.status, [...ticketSteps.accept.from]))!;

/** One whose project lies in the trash waits for nobody. */
const ofLivingProject = isNull(projects.deletedAt);

/** A count in the menu says no more than that there are many. */
const mostCounted = 200;

/** Why the icon of the menu is red, or null. */
export async function findAlert(scope: Scope): Promise<string | null> {
  const { toWork } = await countWaiting(scope);
  return toWork > 0 ? "You have tickets to work on" : null;
}

/** How many wait for the viewer. */
export async function findCount(scope: Scope): Promise<number> {
  const { toWork, toAccept } = await countWaiting(scope);
  return toWork + toAccept;
}

interface Waiting {
  toWork: number;
  toAccept: number;
}

/** Every page asks for both at the same moment, in its menu: they are answered by one reading. */
const underWay = new WeakMap<Scope, Promise<Waiting>>();

function countWaiting(scope: Scope): Promise<Waiting> {
  const read = underWay.get(scope) ?? readWaiting(scope).finally(() => void underWay.delete(scope));
  underWay.set(scope, read);
  return read;
}

async function readWaiting(scope: Scope): Promise<Waiting> {
  const first = (condition: SQL) =>
    db
      .select({ id: tickets.id })
      .from(tickets)
      .innerJoin(projects, eq(projects.id, tickets.projectId))
      .where(and(condition, ofLivingProject))
      .limit(mostCounted);
  const [counted] = await db.execute<{ toWork: number; toAccept: number }>(sql`
    select (select count(*)::int from (${first(toWorkOn(scope))}) as work) as "toWork",
      (select count(*)::int from (${first(toAnswer(scope))}) as answers) as "toAccept"`);
  return counted!;
}

/** Tickets listed of each kind; the rest is in the list of tickets. */
const shownOfEach = 3;

/** What My Home shows of them, the oldest first. */
export async function listWaiting(scope: Scope): Promise<WaitingTask[]> {
  const [work, answers] = await Promise.all([readTask(toWorkOn(scope)), readTask(toAnswer(scope))]);
  const tasks = [
    {
      id: "tickets",
      title: "Tickets to work on",
      to: `/tickets?assignee=${assignedToMe}`,
      ...work,
    },
    { id: "submissions", title: "Tickets to accept", to: "/tickets?tab=Submitted", ...answers },
  ];
  return tasks.filter((task) => task.count > 0);
}

async function readTask(condition: SQL): Promise<Pick<WaitingTask, "count" | "oldest">> {
  const rows = await db
    .select({
      id: tickets.id,
      title: tickets.title,
      address: tickets.address,
      createdAt: tickets.createdAt,
      count: sql`count(*) over ()`.mapWith(Number),
    })
    .from(tickets)
    .innerJoin(projects, eq(projects.id, tickets.projectId))
    .where(and(condition, ofLivingProject))
    .orderBy(asc(tickets.createdAt), asc(tickets.id))
    .limit(shownOfEach);
  const oldest = rows.map(({ id, title, address, createdAt }) => ({
    id,
    to: `/tickets/${id}`,
    title,
    detail: address,
    createdAt,
  }));
  return { count: rows[0]?.count ?? 0, oldest };
}
