/** One ticket about a failure of a sample project. */
import { and, eq, inArray } from "drizzle-orm";
import type { SampleData } from "#app/platform/samples/sample-data.ts";
import { isSample, listSamples } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { files, users } from "#db/schema.ts";
import { tickets } from "./schema.ts";
import { fillTickets } from "./seed-data/fill-tickets.server.ts";

export const sampleData: SampleData = { order: 60, fill, clear, dependents };

async function fill(scope: Scope): Promise<void> {
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.id, await listSamples(db, scope, "user")));
  const assignee = people.find(({ type }) => type === "field-user")!;
  const status = "Incomplete" as const;
  const history = [{ kind: "created" as const, who: "creator" as const, text: "" }];
  const planned = [{ status, isUrgent: true, isAssigned: true, history }];
  await fillTickets(scope, planned, { creator: scope.viewer, assignee });
}

/** Deletes only the files of the tickets: the tickets themselves are deleted with their projects. */
async function clear(tx: Transaction, scope: Scope): Promise<readonly string[]> {
  const projectIds = await listSamples(tx, scope, "project");
  const sampleTickets = tx
    .select({ id: tickets.id })
    .from(tickets)
    .where(inArray(tickets.projectId, projectIds));
  const removed = await tx
    .delete(files)
    .where(and(eq(files.collection, "tickets"), inArray(files.recordId, sampleTickets)))
    .returning({ key: files.key });
  return removed.map(({ key }) => key);
}

/** Counts the tickets that somebody added to sample projects, without the sample ticket itself. */
async function dependents({ organizationId }: Scope): Promise<string[]> {
  const onSamples = and(
    eq(tickets.organizationId, organizationId),
    isSample("project", tickets.projectId),
  );
  const count = (await db.$count(tickets, onSamples)) - 1;
  if (count < 1) return [];
  return [
    count === 1
      ? "1 ticket of yours is about a sample project. It is removed too."
      : `${count} tickets of yours are about sample projects. They are removed too.`,
  ];
}
