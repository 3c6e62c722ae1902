/** What the visits of a form need: how long they usually last. */
import { and, eq, sql } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import type { FormFrame } from "#modules/forms/public.server.ts";
import type { SeenProject } from "#modules/projects/public.ts";
import { formVisits } from "../../schema.ts";
import { usualMinutes } from "../booking/scheduling-constants.ts";
import type { FormVisitInput } from "./form-visit.input.ts";

/** The duration of a project's visit until somebody chooses another, as a column for a list of projects. */
export const minutesOfForm = () =>
  sql<number>`coalesce((select visit.minutes from form_visits visit
    where visit.form_id = projects.form_id), ${usualMinutes})::int`;

export async function readFormMinutes(
  tx: Transaction | Database,
  { formId }: SeenProject & { formId: string | null },
): Promise<number> {
  if (formId === null) return usualMinutes;
  const [row] = await tx.select().from(formVisits).where(eq(formVisits.formId, formId));
  return row?.minutes ?? usualMinutes;
}

export interface FormVisit {
  minutes: number;
  version: number;
}

/** For a form that was found in the viewer's scope. */
export async function readFormVisit(
  { organizationId }: Scope,
  { id }: Pick<FormFrame, "id">,
): Promise<FormVisit> {
  const own = eq(formVisits.organizationId, organizationId);
  const [row] = await db
    .select()
    .from(formVisits)
    .where(and(eq(formVisits.formId, id), own));
  return row ?? { minutes: usualMinutes, version: 0 };
}

/** @throws Problem "stale-version" when it has changed since it was read. */
export async function saveFormVisit(
  scope: Scope,
  { id: formId, title }: Pick<FormFrame, "id" | "title">,
  { version, ...set }: FormVisitInput,
): Promise<void> {
  await inTransaction(async (tx) => {
    const written =
      version === 0
        ? await tx
            .insert(formVisits)
            .values({ formId, organizationId: scope.organizationId, ...set })
            .onConflictDoNothing()
            .returning({ id: formVisits.formId })
        : await tx
            .update(formVisits)
            .set({ ...set, version: sql`${formVisits.version} + 1` })
            .where(and(eq(formVisits.formId, formId), eq(formVisits.version, version)))
            .returning({ id: formVisits.formId });
    if (written.length === 0) throw new Problem("stale-version");
    await writeLog(tx, scope, {
      category: "forms",
      categoryId: formId,
      message: `Changed the visits of ${title}`,
    });
  });
}
