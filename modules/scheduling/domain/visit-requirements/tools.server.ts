/** The tools of an organization, and who has them. */
import { and, asc, eq, sql } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { tools } from "../../schema.ts";
import { findInspector, listInspectors } from "../booking/inspectors.server.ts";
import { formatLongDate, dayOf } from "../time/local-time.ts";
import type { ToolInput } from "./tool.input.ts";

/** More tools than an organization has. */
const maxTools = 500;

const own = ({ organizationId }: Scope) => eq(tools.organizationId, organizationId);

/** @param edited the id of the tool that the form changes; "" for a new one. */
export async function loadTools(scope: Scope, edited: string) {
  const today = dayOf(new Date(), scope.viewer.timeZone);
  const [rows, { inspectors }] = await Promise.all([
    db
      .select({ tool: tools, holder: users.name })
      .from(tools)
      .leftJoin(users, eq(users.id, tools.holderId))
      .where(own(scope))
      .orderBy(asc(tools.kind), asc(tools.name), asc(tools.id))
      .limit(maxTools),
    listInspectors(scope),
  ]);
  return {
    rows: rows.map(({ tool, holder }) => ({
      id: tool.id,
      kind: tool.kind,
      name: tool.name,
      holder,
      isExpired: tool.calibratedUntil !== null && tool.calibratedUntil < today,
      calibrated: tool.calibratedUntil && formatLongDate(tool.calibratedUntil),
    })),
    newId: newId(),
    edited: rows.find(({ tool }) => tool.id === edited)?.tool ?? null,
    holders: inspectors
      .filter(({ organizationId }) => organizationId === scope.organizationId)
      .map(({ id, name }) => ({ value: id, label: name })),
  };
}

export type ToolsView = Awaited<ReturnType<typeof loadTools>>;

/** Adds a tool, or changes one. @throws Problem "stale-version", "invalid-input". */
export async function saveTool(
  scope: Scope,
  { id, version, holder, calibrated, kind, name }: ToolInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const set = {
      kind,
      name,
      holderId: await holderOf(tx, scope, holder),
      calibratedUntil: calibrated || null,
    };
    const { organizationId } = scope;
    const written =
      version === 0
        ? await tx
            .insert(tools)
            .values({ id, organizationId, ...set })
            .onConflictDoNothing()
            .returning({ id: tools.id })
        : await tx
            .update(tools)
            .set({ ...set, version: sql`${tools.version} + 1` })
            .where(and(own(scope), eq(tools.id, id), eq(tools.version, version)))
            .returning({ id: tools.id });
    // The form of a new tool that was sent twice adds it once.
    if (written.length === 0 && version > 0) throw new Problem("stale-version");
    if (written.length > 0) await logTool(tx, scope, `Tool saved: ${kind}, ${name}`);
  });
}

async function holderOf(tx: Transaction, scope: Scope, id: string): Promise<string | null> {
  if (id === "") return null;
  const person = await findInspector(tx, scope, id);
  if (!person || person.organizationId !== scope.organizationId)
    throw new Problem("invalid-input", undefined, { holder: "Choose an inspector" });
  return person.id;
}

/** @returns what was removed, so that it can be added again. @throws Problem "not-found". */
export async function removeTool(scope: Scope, id: string): Promise<Omit<ToolInput, "intent">> {
  return inTransaction(async (tx) => {
    const [row] = await tx
      .delete(tools)
      .where(and(own(scope), eq(tools.id, id)))
      .returning();
    if (!row) throw new Problem("not-found");
    const { kind, name, holderId, calibratedUntil } = row;
    await logTool(tx, scope, `Tool removed: ${kind}, ${name}`);
    return {
      id,
      kind,
      name,
      holder: holderId ?? "",
      calibrated: calibratedUntil ?? "",
      version: 0,
    };
  });
}

const logTool = (tx: Transaction, scope: Scope, message: string) =>
  writeLog(tx, scope, { category: "organizations", categoryId: scope.organizationId, message });
