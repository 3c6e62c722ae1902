/** Deletes a person: everything that lets them in and their profile in one transaction, and the rest by a job. */
import { eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { forgetUser, formerUserName } from "#modules/users/public.forgetting.server.ts";
import { finishDeletionJob } from "../../jobs/finish-deletion.job.ts";
import { personDeletions } from "../../schema.ts";
import { getPerson } from "../person.server.ts";
import { loadTables } from "../tables.server.ts";
import { allowForgetting, deleteOwnRows, hasOwnRows } from "./forget-rows.server.ts";
import { identify, type Forgotten } from "./identity.server.ts";
import { deletionRefusal } from "./refusal.server.ts";

const otherAddress = "is not the email address of this user";

/**
 * Deletes a person's data, which cannot be undone. A second press finds the person deleted and changes nothing.
 * @param typed the person's address, typed to confirm.
 * @param last what else belongs to the transaction.
 * @throws as `getPerson`, and Problem "invalid-input" that names the field or says why not.
 */
export async function deletePerson<Result>(
  scope: Scope,
  userId: string,
  typed: { email: string },
  last: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const tables = await loadTables();
  return inTransaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const person = await getPerson(scope, userId, tx);
    const refusal = await deletionRefusal(scope, person, tx);
    if (refusal) throw new Problem("invalid-input", refusal);
    if (typed.email.toLowerCase() !== person.email.toLowerCase())
      throw new Problem("invalid-input", undefined, { email: otherAddress });
    await allowForgetting(tx);
    const forgotten = await identify(tx, person);
    await endAccess(tx, tables, forgotten);
    await forgetUser(tx, scope, person.id);
    const { organizationId, viewer } = scope;
    const id = newId();
    const requestedById = viewer.id;
    await tx
      .insert(personDeletions)
      .values({ id, organizationId, userId: person.id, requestedById, forgotten });
    const isOwn = viewer.id === person.id;
    const actor = isOwn ? { ...scope, viewer: { ...viewer, name: formerUserName } } : scope;
    await writeLog(tx, actor, {
      category: "users",
      categoryId: person.id,
      message: isOwn
        ? "A user deleted their own personal data"
        : "Deleted the personal data of a user",
    });
    const options = { organizationId, singletonKey: id };
    await enqueue(tx, finishDeletionJob, { deletionId: id }, options);
    return last(tx);
  });
}

/** Sessions, keys, calendar links, and everything else with a secret. An account is last, because others belong to it. */
async function endAccess(
  tx: Transaction,
  tables: Awaited<ReturnType<typeof loadTables>>,
  forgotten: Forgotten,
): Promise<void> {
  const opening = tables.filter((table) => hasOwnRows(table) && table.secrets);
  const isLast = ({ name }: { name: string }) => Number(name === "accounts");
  for (const table of opening.toSorted((one, other) => isLast(one) - isLast(other)))
    while ((await deleteOwnRows(tx, table, forgotten)).more);
}
