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

/** What a form's reports say beside the answers. */
export interface ReportTemplate {
  coverPageText: string;
  keysPageText: string;
  categoryDescriptions: CategoryDescription[];
  summaryOfActionItems: string;
  extendedEnterpriseTemplatesType: ExtendedTemplate;
}

/** With who wrote it last; version 0 until somebody writes it. */
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
 * The template for reports of projects made of a form: the organization's own, deleted ones too, or one that is
 * shared. Empty for every other form.
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
 * Writes the template of the organization's own form that still stands at `version`.
 * @throws Problem "stale-version" when somebody wrote another one meanwhile, "not-found" as `getOwnForm` does.
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
