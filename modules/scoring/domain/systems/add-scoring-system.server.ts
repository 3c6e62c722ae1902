import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { scoringSystems } from "../../schema.ts";
import type { ScoringSystemInput } from "./scoring-system.input.ts";

const idPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Adds a scoring system to the viewer's organization. A form that is sent twice adds one. If the person goes back, changes the
 * form and sends it again, it adds a second one.
 * @returns the system's id.
 * @throws Problem "invalid-input" beside the name when another system of the organization has it, or when there are too many.
 */
export function addScoringSystem(scope: Scope, input: ScoringSystemInput): Promise<string> {
  return inTransaction(async (tx) => {
    const requestedId = idPattern.test(input.id) ? input.id : newId();
    await lockSystems(tx, scope);
    if (await isSame(tx, scope, requestedId, input)) return requestedId;
    await requireCapacity(tx, scope);
    await requireFreeName(tx, scope, input.name);
    if (await insert(tx, scope, requestedId, input)) return requestedId;
    const other = newId();
    await insert(tx, scope, other, input);
    return other;
  });
}

/**
 * Finds the organization's scoring system with this name and these limits, or adds it. When a system with other limits
 * has the name, the new one gets a number after its name.
 * @throws Problem "invalid-input" when there are too many.
 */
export async function findOrAddSystem(
  tx: Transaction,
  scope: Scope,
  system: Omit<ScoringSystemInput, "id">,
): Promise<string> {
  await lockSystems(tx, scope);
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? system.name : `${system.name} (${count})`;
    const existing = await findNamed(tx, scope, name);
    if (existing && hasLimits(existing, system)) return existing.id;
    if (existing) continue;
    await requireCapacity(tx, scope);
    const id = newId();
    await insert(tx, scope, id, { ...system, name, id });
    return id;
  }
}

/** Systems are added one after the other, so that the second sees the name of the first. */
async function lockSystems(tx: Transaction, { organizationId }: Scope): Promise<void> {
  const lock = `scoring-systems:${organizationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
}

type Limits = Pick<ScoringSystemInput, "criticalityMap" | "percentageFailure">;

function hasLimits(stored: Limits, { criticalityMap, percentageFailure }: Limits): boolean {
  return (
    stored.percentageFailure === percentageFailure &&
    isDeepStrictEqual(stored.criticalityMap, criticalityMap)
  );
}

/** False when the id is already used. */
async function insert(tx: Transaction, scope: Scope, id: string, input: ScoringSystemInput) {
  const [row] = await tx
    .insert(scoringSystems)
    .values({
      id,
      organizationId: scope.organizationId,
      name: input.name,
      criticalityMap: input.criticalityMap,
      percentageFailure: input.percentageFailure,
      createdById: scope.viewer.id,
    })
    .onConflictDoNothing()
    .returning({ id: scoringSystems.id });
  if (!row) return false;
  await writeLog(tx, scope, {
    category: "scoring_systems",
    categoryId: id,
    type: "event",
    message: `added the scoring system ${input.name}`,
  });
  return true;
}

async function isSame(tx: Transaction, scope: Scope, id: string, input: ScoringSystemInput) {
  const [row] = await tx
    .select({
      name: scoringSystems.name,
      criticalityMap: scoringSystems.criticalityMap,
      percentageFailure: scoringSystems.percentageFailure,
    })
    .from(scoringSystems)
    .where(and(eq(scoringSystems.id, id), eq(scoringSystems.organizationId, scope.organizationId)));
  const { name, criticalityMap, percentageFailure } = input;
  return isDeepStrictEqual(row, { name, criticalityMap, percentageFailure });
}

/** A limit is needed because each rubric offers all systems of its organization. */
export const maxSystems = 500;

async function requireCapacity(tx: Transaction, { organizationId }: Scope): Promise<void> {
  const existingCount = await tx.$count(
    scoringSystems,
    eq(scoringSystems.organizationId, organizationId),
  );
  if (existingCount < maxSystems) return;
  const message = `An organization can have up to ${maxSystems} scoring systems. Use one that you have.`;
  throw new Problem("invalid-input", undefined, { name: message });
}

async function requireFreeName(tx: Transaction, scope: Scope, name: string): Promise<void> {
  const existing = await findNamed(tx, scope, name);
  if (!existing) return;
  const message = `There is already a scoring system named ${existing.name}. Choose another name.`;
  throw new Problem("invalid-input", undefined, { name: message });
}

/** Letter case and Unicode normalization do not make a different name. */
async function findNamed(tx: Transaction, { organizationId }: Scope, name: string) {
  const plain = (text: unknown) => sql`lower(normalize(${text}::text, NFC))`;
  const [existing] = await tx
    .select()
    .from(scoringSystems)
    .where(
      and(
        eq(scoringSystems.organizationId, organizationId),
        eq(plain(scoringSystems.name), plain(name)),
      ),
    )
    .limit(1);
  return existing;
}
