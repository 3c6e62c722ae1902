import { isDeepStrictEqual } from "node:util";
import { and, eq, or } from "drizzle-orm";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { formReportTemplates } from "../../schema.ts";
import { touchForm } from "#modules/forms/public.server.ts";
import type { CategoryDescription, ExtendedTemplate } from "./report-template-choices.ts";

/** The content of a form's reports besides the answers. */
export interface ReportTemplate {
  coverPageText: string;
  keysPageText: string;
  categoryDescriptions: CategoryDescription[];
  summaryOfActionItems: string;
  extendedEnterpriseTemplatesType: ExtendedTemplate;
}

/** Adds the last author; version 0 until somebody writes it. */
export interface StoredTemplate extends ReportTemplate {
  version: number;
  updatedByName: string | null;
}

const empty: StoredTemplate = {
  coverPageText: "",
  keysPageText: "",
  categoryDescriptions: [],
  summaryOfActionItems: "",
  extendedEnterpriseTemplatesType: "none",
  version: 0,
  updatedByName: null,
};

const columns = {
  coverPageText: formReportTemplates.coverPageText,
  keysPageText: formReportTemplates.keysPageText,
  categoryDescriptions: formReportTemplates.categoryDescriptions,
  summaryOfActionItems: formReportTemplates.summaryOfActionItems,
  extendedEnterpriseTemplatesType: formReportTemplates.extendedEnterpriseTemplatesType,
  version: formReportTemplates.version,
  updatedByName: formReportTemplates.updatedByName,
};

/**
 * Returns the template for reports of a form's projects: the organization's own form, even when deleted, or a shared
 * one. Empty for every other form.
 */
export async function getReportTemplate(
  scope: Scope,
  formId: string,
  executor: Database | Transaction = db,
): Promise<StoredTemplate> {
  const [template] = await executor
    .select(columns)
    .from(formReportTemplates)
    .innerJoin(forms, eq(forms.id, formReportTemplates.formId))
    .where(
      and(
        eq(formReportTemplates.formId, formId),
        or(eq(forms.organizationId, scope.organizationId), eq(forms.shared, true)),
      ),
    )
    .limit(1);
  return template ?? empty;
}

/**
 * Stores the template of the organization's own form if it is still at `version`.
 * @throws Problem "stale-version" when somebody else changed it in the meantime, "not-found" as `getOwnForm` does.
 */
export function saveReportTemplate(
  scope: Scope,
  { formId, version }: { formId: string; version: number },
  template: ReportTemplate,
): Promise<void> {
  return inTransaction(async (tx) => {
    await touchForm(tx, scope, formId);
    const {
      version: before,
      updatedByName: author,
      ...stored
    } = await getReportTemplate(scope, formId, tx);
    if (isDeepStrictEqual(stored, template) && before > 0) return;
    if (before !== version) throw staleTemplate(author);
    const updatedByName = scope.viewer.name;
    const written = { ...template, version: before + 1, updatedByName };
    await tx
      .insert(formReportTemplates)
      .values({ ...written, formId, organizationId: scope.organizationId })
      .onConflictDoUpdate({
        target: formReportTemplates.formId,
        set: { ...written, updatedAt: new Date() },
      });
    await writeLog(tx, scope, {
      category: "forms",
      categoryId: formId,
      message: "changed the report template",
    });
  });
}

function staleTemplate(author: string | null): Problem {
  return new Problem(
    "stale-version",
    `${author ?? "Someone else"} changed this template since you opened it. Their version is shown below yours.`,
  );
}
