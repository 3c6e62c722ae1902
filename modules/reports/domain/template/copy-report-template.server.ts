/** Copies the report template of a form to another form, or to and from a file. */
import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { formReportTemplates } from "../../schema.ts";
import { getReportTemplate, type ReportTemplate } from "./report-template.server.ts";

/** Copies the report template to a new form. */
export async function copyReportTemplate(
  tx: Transaction,
  scope: Scope,
  from: string,
  to: string,
): Promise<void> {
  const template = await findOwnTemplate(scope, from, tx);
  if (template) await writeFirstTemplate(tx, scope, to, template);
}

/** Returns the stored template of the organization's own form; null when it has none, and for any other form. */
export async function findOwnTemplate(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<ReportTemplate | null> {
  const own = and(eq(forms.id, formId), eq(forms.organizationId, scope.organizationId));
  const [form] = await executor.select({ id: forms.id }).from(forms).where(own);
  if (!form) return null;
  const {
    version,
    updatedByName: _by,
    ...template
  } = await getReportTemplate(scope, formId, executor);
  return version === 0 ? null : template;
}

/** Stores the report template of a new form of the organization. */
export async function writeFirstTemplate(
  tx: Transaction,
  scope: Scope,
  formId: string,
  template: ReportTemplate,
): Promise<void> {
  const { organizationId, viewer } = scope;
  await tx
    .insert(formReportTemplates)
    .values({ ...template, formId, organizationId, updatedByName: viewer.name });
}
