import { and, eq } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { specialAccess } from "../schema.ts";
import { attempt } from "./special-access-failure.server.ts";
import { specialAccessTexts, type SpecialAccessStatus } from "./special-access-texts.ts";

/**
 * Disables a record, so that its link no longer works, or enables it again, which makes it new. Only the status changes;
 * repeating it changes nothing.
 * @throws Problem "not-found", 'No matching document found', for a record that does not belong to the form.
 */
export async function setAccessStatus(
  scope: Scope,
  { formId, id }: { formId: string; id: string },
  status: SpecialAccessStatus,
): Promise<void> {
  const step = status === "new" ? "enable" : "disable";
  const mine = and(
    eq(specialAccess.id, id),
    eq(specialAccess.formId, formId),
    eq(specialAccess.organizationId, scope.organizationId),
  );
  await attempt(step, () =>
    inTransaction(async (tx) => {
      const [record] = await tx.select().from(specialAccess).where(mine).for("update");
      if (!record) throw new Problem("not-found", specialAccessTexts.notFound);
      if (record.status === status) return;
      await tx.update(specialAccess).set({ status }).where(mine);
      await writeLog(tx, scope, {
        category: "forms",
        categoryId: formId,
        message: `${step}d the special access record for ${record.clientName}`,
      });
      await broadcast(tx, [scope.organizationId], `form:${formId}`);
    }),
  );
}
