/** Everything by which stored texts name a person, with the former values that the log has. */
import { and, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { accounts, logEntries, recordChanges, users } from "#db/schema.ts";
import type { Subject } from "../conditions.server.ts";
import type { Identity } from "./patterns.ts";

type UserRow = typeof users.$inferSelect;
type Reader = Transaction | Database;

/** A person who is being deleted, as stored until the deletion has ended. */
export interface Forgotten {
  subject: Subject;
  identity: Identity;
}

export async function identify(tx: Reader, user: UserRow): Promise<Forgotten> {
  const { id, organizationId } = user;
  const former = await formerValues(tx, id);
  const [account] = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.userId, id));
  const names = distinct([user.name, ...former("name"), ...(await namesInLog(tx, user))]);
  const emails = distinct([user.email, ...former("email"), account?.email]);
  const identity: Identity = {
    id,
    names,
    emails,
    phones: distinct([user.phone, ...former("phone")]),
    others: distinct([
      user.address,
      ...former("address"),
      [user.streetNumber, user.route].filter(Boolean).join(" "),
      ...[user.nabcepIds, ...former("nabcep_ids")].flatMap((ids) => ids?.split(",")),
    ]),
    hasNamesake: await hasNamesake(tx, user, names),
  };
  const lower = emails.map((email) => email.toLowerCase());
  return {
    subject: { id, organizationId, accountId: account?.id ?? null, emails: lower },
    identity,
  };
}

const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => text?.trim() || [])),
];

async function formerValues(tx: Reader, id: string) {
  const rows = await tx
    .select({ changes: recordChanges.changes })
    .from(recordChanges)
    .where(and(eq(recordChanges.collection, "users"), eq(recordChanges.recordId, id)));
  return (column: string) => rows.flatMap(({ changes }) => changes[column] ?? []);
}

async function namesInLog(tx: Reader, { id, organizationId }: UserRow) {
  const rows = await tx
    .selectDistinct({ name: logEntries.actorName })
    .from(logEntries)
    .where(
      and(
        // No mutant: the id of a user is in one organization.
        eq(logEntries.organizationId, organizationId),
        eq(logEntries.actorId, id),
        isNotNull(logEntries.actorName),
      ),
    );
  return rows.map(({ name }) => name);
}

async function hasNamesake(tx: Reader, { id, organizationId }: UserRow, names: readonly string[]) {
  const lower = names.map((name) => name.toLowerCase());
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.organizationId, organizationId),
        ne(users.id, id),
        inArray(sql`lower(${users.name})`, lower),
      ),
    )
    .limit(1);
  return other !== undefined;
}
