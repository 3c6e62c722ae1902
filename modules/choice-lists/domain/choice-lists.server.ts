/** The lists of an organization: reading them, and each change of one. */
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { choiceLists } from "../schema.ts";
import type { Choice } from "./choice-table.ts";

export const maxLists = 200;
export const maxNameLength = 100;

const ofOrganization = ({ organizationId }: Scope) =>
  eq(choiceLists.organizationId, organizationId);
const present = (scope: Scope) => and(ofOrganization(scope), isNull(choiceLists.deletedAt));

export interface ListedChoiceList {
  id: string;
  name: string;
  count: number;
  /** The names of its columns, in alphabetical order. */
  columns: string[];
}

const listed = {
  id: choiceLists.id,
  name: choiceLists.name,
  count: sql<number>`jsonb_array_length(${choiceLists.choices})`,
  columns: sql<
    string[]
  >`coalesce((select array_agg(distinct name order by name) from jsonb_array_elements(${choiceLists.choices}) as choice, jsonb_object_keys(choice->'values') as name), '{}')`,
};

export function listChoiceLists(scope: Scope): Promise<ListedChoiceList[]> {
  return db
    .select({ ...listed })
    .from(choiceLists)
    .where(present(scope))
    .orderBy(asc(sql`lower(${choiceLists.name})`))
    .limit(maxLists);
}

export type ChoiceList = typeof choiceLists.$inferSelect;

/** Null for an unknown or deleted list, and for one of another organization. */
export async function findChoiceList(
  scope: Scope,
  id: string,
  tx: Transaction | Database = db,
): Promise<ChoiceList | null> {
  const [list] = await tx
    .select()
    .from(choiceLists)
    .where(and(present(scope), eq(choiceLists.id, id)));
  return list ?? null;
}

/** @throws Problem "not-found" as `findChoiceList` returns null. */
export async function getChoiceList(
  scope: Scope,
  id: string,
  tx: Transaction | Database = db,
): Promise<ChoiceList> {
  const list = await findChoiceList(scope, id, tx);
  if (!list) throw new Problem("not-found");
  return list;
}

/** @throws Problem "not-found" for an unknown list, and for one of another organization. A deleted one can be restored. */
export async function requireOwnList(scope: Scope, id: string): Promise<void> {
  const own = and(ofOrganization(scope), eq(choiceLists.id, id));
  if ((await db.$count(choiceLists, own)) === 0) throw new Problem("not-found");
}

interface NewList {
  /** Made with the page, so that a form that is sent twice adds one list. */
  id: string;
  name: string;
  choices: Choice[];
}

/** @throws Problem "invalid-input" for a name that is taken. */
export function addChoiceList(scope: Scope, { id, name, choices }: NewList): Promise<string> {
  return inTransaction(async (tx) => {
    const again = and(ofOrganization(scope), eq(choiceLists.id, id));
    if ((await tx.$count(choiceLists, again)) > 0) return id;
    if ((await tx.$count(choiceLists, present(scope))) >= maxLists)
      throw fieldProblem("name", `An organization can have up to ${maxLists} lists.`);
    const free = await freeName(tx, scope, name, id);
    const { organizationId, viewer } = scope;
    const [added] = await tx
      .insert(choiceLists)
      .values({ id, organizationId, name: free, choices, changedByName: viewer.name })
      .onConflictDoNothing()
      .returning({ id: choiceLists.id });
    if (!added) throw fieldProblem("name", takenMessage);
    await log(tx, scope, id, `added the choice list “${free}”`);
    return added.id;
  });
}

export interface ListChange {
  name?: string;
  choices?: Choice[];
  /** The version that the person saw; undefined replaces any. */
  basedOn?: number;
}

/** @throws Problem "not-found", "stale-version", and "invalid-input" for a name that is taken. */
export function changeChoiceList(
  scope: Scope,
  id: string,
  { name, choices, basedOn }: ListChange,
): Promise<void> {
  return inTransaction(async (tx) => {
    const [list] = await tx
      .select()
      .from(choiceLists)
      .where(and(present(scope), eq(choiceLists.id, id)))
      .for("update");
    if (!list) throw new Problem("not-found");
    if (basedOn !== undefined && basedOn !== list.version)
      throw new Problem(
        "stale-version",
        `${list.changedByName ?? "Somebody"} changed this list meanwhile. Copy what you typed, and open the list again.`,
      );
    const next = name === undefined ? list.name : await freeName(tx, scope, name, id);
    await tx
      .update(choiceLists)
      .set({
        name: next,
        ...(choices && { choices }),
        version: list.version + 1,
        changedByName: scope.viewer.name,
      })
      .where(and(present(scope), eq(choiceLists.id, id)));
    const before = list.choices.length;
    const count = choices && choices.length !== before ? ` (${before} → ${choices.length})` : "";
    await log(tx, scope, id, `changed the choice list “${next}”${count}`);
  });
}

/** @returns the name. @throws Problem "not-found"; "invalid-input" if another list has the name by now. */
export function setListDeleted(scope: Scope, id: string, isDeleted: boolean): Promise<string> {
  return inTransaction(async (tx) => {
    const state = isDeleted ? isNull(choiceLists.deletedAt) : isNotNull(choiceLists.deletedAt);
    const own = and(ofOrganization(scope), eq(choiceLists.id, id), state);
    const [list] = await tx.select().from(choiceLists).where(own).for("update");
    if (!list) throw new Problem("not-found");
    if (!isDeleted) await freeName(tx, scope, list.name, id);
    await tx
      .update(choiceLists)
      .set({ deletedAt: isDeleted ? new Date() : null })
      .where(own);
    await log(
      tx,
      scope,
      id,
      `${isDeleted ? "deleted" : "restored"} the choice list “${list.name}”`,
    );
    return list.name;
  });
}

const takenMessage = "Another list has this name.";

async function freeName(tx: Transaction, scope: Scope, typed: string, id: string): Promise<string> {
  const name = typed.trim();
  if (name === "") throw fieldProblem("name", "Enter a name.");
  if (name.length > maxNameLength)
    throw fieldProblem("name", `A name can be up to ${maxNameLength} characters.`);
  const same = and(present(scope), sql`lower(${choiceLists.name}) = lower(${name})`);
  const others = await tx.select({ id: choiceLists.id }).from(choiceLists).where(same);
  if (others.some((other) => other.id !== id)) throw fieldProblem("name", takenMessage);
  return name;
}

const log = (tx: Transaction, scope: Scope, id: string, message: string) =>
  writeLog(tx, scope, { category: "forms", categoryId: id, message });
