/** What the visits of a form need: how long they usually last, tools and sun. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import type { FormEditorData } from "#modules/forms/public.server.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { formVisits, tools } from "../../schema.ts";
import { defaultMinutes } from "../booking/scheduling-constants.ts";
import type { InspectorReference } from "../calendar/calendar-entries.server.ts";
import type { FormVisitInput } from "./form-visit.input.ts";
import { noNeeds, type HeldTool, type ToolKind, type VisitNeeds } from "./tool-kinds.ts";

/** The duration of a project's visit until somebody chooses another, as a column for a list of projects. */
export const minutesOfForm = () =>
  sql<number>`coalesce((select visit.minutes from form_visits visit
    where visit.form_id = projects.form_id), ${defaultMinutes})::int`;

/** Whether the visit of a project needs enough sun, and which tools, as columns for a list of projects. */
export const needsOfForm = () => ({
  needsSun: sql<boolean>`coalesce((select visit.needs_sun from form_visits visit
    where visit.form_id = projects.form_id), false)`,
  tools: sql<ToolKind[]>`coalesce((select visit.tools from form_visits visit
    where visit.form_id = projects.form_id), '{}')`,
});

/** What the visit of a project needs, and how long it usually lasts. */
export async function readNeeds(
  tx: Transaction | Database,
  { formId }: ProjectReference & { formId: string | null },
): Promise<VisitNeeds & { minutes: number }> {
  const defaults = { ...noNeeds, minutes: defaultMinutes };
  if (formId === null) return defaults;
  const [row] = await tx.select().from(formVisits).where(eq(formVisits.formId, formId));
  return row ?? defaults;
}

export async function readFormMinutes(
  tx: Transaction | Database,
  project: ProjectReference & { formId: string | null },
): Promise<number> {
  return (await readNeeds(tx, project)).minutes;
}

/** The tools that people have, by the id of the person. */
export async function readHeldTools(
  tx: Transaction | Database,
  people: readonly InspectorReference[],
): Promise<Map<string, HeldTool[]>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const rows = await tx
    .select({ kind: tools.kind, until: tools.calibratedUntil, holderId: tools.holderId })
    .from(tools)
    .where(inArray(tools.holderId, ids));
  const held = Map.groupBy(rows, ({ holderId }) => holderId ?? "");
  return new Map(
    ids.map((id) => [
      id,
      (held.get(id) ?? []).map(({ kind, until }) => ({ kind, calibratedUntil: until })),
    ]),
  );
}

export interface FormVisit extends VisitNeeds {
  minutes: number;
  version: number;
}

/** For a form that was found in the viewer's scope. */
export async function readFormVisit(
  { organizationId }: Scope,
  { id }: Pick<FormEditorData, "id">,
): Promise<FormVisit> {
  const own = eq(formVisits.organizationId, organizationId);
  const [row] = await db
    .select()
    .from(formVisits)
    .where(and(eq(formVisits.formId, id), own));
  return row ?? { ...noNeeds, minutes: defaultMinutes, version: 0 };
}

/** @throws Problem "stale-version" when it has changed since it was read. */
export async function saveFormVisit(
  scope: Scope,
  { id: formId, title }: Pick<FormEditorData, "id" | "title">,
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
