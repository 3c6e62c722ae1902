/** Receives work that a phone hands over. What is sent again, or later from the same visit, joins the record that is open. */
import { and, arrayContains, eq, inArray, or, sql } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { projects, users } from "#db/schema.ts";
import { findOwnerOfVisit } from "#modules/projects/public.offline.server.ts";
import { handOvers } from "../schema.ts";
import type { HandOverEntry, HandOverInput } from "./hand-over.input.ts";

/** @returns the id of the record. */
export function receiveHandOver(scope: Scope, input: HandOverInput, key: string): Promise<string> {
  return inTransaction(async (tx) => {
    const { viewer } = scope;
    // Two phones of a person, or a request that is repeated at the same moment, join one record one after the other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`hand-over:${viewer.id}:${input.visit}`}, 0))`,
    );
    const [known] = await tx
      .select()
      .from(handOvers)
      .where(
        and(
          eq(handOvers.senderId, viewer.id),
          eq(handOvers.visitId, input.visit),
          or(arrayContains(handOvers.idempotencyKeys, [key]), eq(handOvers.state, "Open")),
        ),
      )
      .orderBy(sql`${arrayContains(handOvers.idempotencyKeys, [key])} desc`)
      .limit(1);
    if (!known) return addHandOver(tx, scope, input, key);
    if (known.idempotencyKeys.includes(key) && known.state !== "Open") return known.id;
    await tx
      .update(handOvers)
      .set({
        entries: joined(known.entries, input.entries),
        reasons: [...new Set([...known.reasons, ...input.reasons])],
        idempotencyKeys: [...new Set([...known.idempotencyKeys, key])],
      })
      .where(eq(handOvers.id, known.id));
    return known.id;
  });
}

/** What is sent later replaces the same entry. */
function joined(
  before: readonly HandOverEntry[],
  later: readonly HandOverEntry[],
): HandOverEntry[] {
  return [...new Map([...before, ...later].map((entry) => [entry.id, entry])).values()];
}

async function addHandOver(
  tx: Transaction,
  scope: Scope,
  { visit, ...input }: HandOverInput,
  key: string,
): Promise<string> {
  const { viewer } = scope;
  const owner = await findOwnerOfVisit(tx, scope, visit);
  const organizationId = owner ?? viewer.organizationId;
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, visit));
  const [added] = await tx
    .insert(handOvers)
    .values({
      ...input,
      organizationId,
      senderId: viewer.id,
      senderName: viewer.name,
      visitId: visit,
      projectId: project?.id ?? null,
      idempotencyKeys: [key],
    })
    .returning({ id: handOvers.id });
  const { id } = added!;
  const message = `handed over work of ${input.title} that was not accepted`;
  await writeLog(tx, scope, {
    category: owner ? "projects" : "hand-overs",
    categoryId: owner ? visit : id,
    organizationId,
    message,
    comment: input.reasons.join(" "),
    severity: 3,
  });
  await emit(tx, scope, "people.notified", {
    notice: "hand-overs.received",
    message: `${viewer.name} ${message}`,
    path: `/hand-overs/${id}`,
    people: await administratorsOf(tx, organizationId),
    opensTo: { ofOrganization: { id: organizationId, types: administratorTypes } },
  });
  return id;
}

async function administratorsOf(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.organizationId, organizationId), inArray(users.type, [...administratorTypes])),
    );
  return rows.map(({ id }) => id);
}
