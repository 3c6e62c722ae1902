import { and, eq } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formActions, formRatings, formReportTemplates } from "../tab-tables.ts";
import { copyFormFile } from "./copy-form-file.server.ts";
import { listWholeActions } from "./list-actions.server.ts";

/** Copies what stands beside the questions to a new form: ratings, icons, actions and the report template. */
export async function copyActions(
  tx: Transaction,
  scope: Scope,
  from: string,
  to: string,
): Promise<void> {
  const ratingOf = await copyRatings(tx, scope, from, to);
  const actions = await listWholeActions(scope, from, tx);
  const rated = (id: string | null) => (id === null ? null : (ratingOf.get(id) ?? null));
  const copies = actions.map((action) => ({
    ...action,
    id: newId(),
    formId: to,
    organizationId: scope.organizationId,
    cost: rated(action.cost),
    difficulty: rated(action.difficulty),
    criticality: rated(action.criticality),
    icon: rated(action.icon),
    tags: action.tags.filter(({ isDelete }) => !isDelete).map((tag) => ({ ...tag, id: newId() })),
    version: 1,
    updatedByName: scope.viewer.name,
    updatedAt: new Date(),
  }));
  if (copies.length > 0) await tx.insert(formActions).values(copies);
  await copyReportTemplate(tx, scope, from, to);
}

/** @returns the new id of each rating and icon. */
async function copyRatings(
  tx: Transaction,
  scope: Scope,
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const ratings = await tx
    .select()
    .from(formRatings)
    .where(
      and(
        eq(formRatings.formId, from),
        eq(formRatings.organizationId, scope.organizationId),
        eq(formRatings.status, true),
      ),
    );
  const ids = new Map<string, string>();
  for (const rating of ratings) {
    const id = newId();
    ids.set(rating.id, id);
    const fileId = rating.fileId && (await copyFormFile(tx, scope, rating.fileId, to));
    await tx.insert(formRatings).values({
      ...rating,
      id,
      formId: to,
      fileId,
      version: 1,
      updatedByName: scope.viewer.name,
      updatedAt: new Date(),
    });
  }
  return ids;
}

async function copyReportTemplate(
  tx: Transaction,
  scope: Scope,
  from: string,
  to: string,
): Promise<void> {
  const [template] = await tx
    .select()
    .from(formReportTemplates)
    .where(
      and(
        eq(formReportTemplates.formId, from),
        eq(formReportTemplates.organizationId, scope.organizationId),
      ),
    );
  if (!template) return;
  const written = { updatedByName: scope.viewer.name, updatedAt: new Date() };
  await tx.insert(formReportTemplates).values({ ...template, ...written, formId: to, version: 1 });
}
