/** What the page says before a deletion. */
import { eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { countHeldProjects } from "#modules/projects/public.holds.server.ts";
import { isFormerUser } from "#modules/users/public.forgetting.server.ts";
import { personDeletions } from "../../schema.ts";
import { getPerson } from "../person.server.ts";
import { loadTables, type DataTable } from "../tables.server.ts";
import { hasOwnRows } from "./forget-rows.server.ts";
import { deletionRefusal } from "./refusal.server.ts";

/** @throws as `getPerson`. */
export async function viewDeletion(scope: Scope, userId: string) {
  const person = await getPerson(scope, userId);
  const tables = await loadTables();
  const { organizationName } = scope.viewer;
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    organizationName,
    isOwn: person.id === scope.viewer.id,
    /** How far a deletion is that was requested before. */
    status: isFormerUser(person) ? await statusOf(person.id) : null,
    refusal: isFormerUser(person) ? null : await deletionRefusal(scope, person),
    deleted: labels(tables.filter(hasOwnRows)),
    replaced: labels(
      tables.filter(({ refs }) => Object.values(refs ?? {}).some((names) => names.length > 0)),
    ),
    stays: reasonsToStay(tables),
    /** In any organization that the person worked for. */
    heldProjects: await countHeldProjects(person.id),
  };
}

const labels = (tables: readonly DataTable[]): string[] =>
  [...new Set(tables.map(({ label }) => label))].toSorted((one, other) => one.localeCompare(other));

function reasonsToStay(tables: readonly DataTable[]) {
  const kept = tables.flatMap(({ label, keeps }) => (keeps ? [{ label, ...keeps }] : []));
  return [...Map.groupBy(kept, ({ because }) => because)].map(([because, of]) => ({
    because,
    labels: [...new Set(of.map(({ label }) => label))],
  }));
}

async function statusOf(userId: string) {
  const [row] = await db
    .select({ status: personDeletions.status })
    .from(personDeletions)
    // No mutant: the person was found in the scope.
    .where(eq(personDeletions.userId, userId));
  return row?.status ?? null;
}
