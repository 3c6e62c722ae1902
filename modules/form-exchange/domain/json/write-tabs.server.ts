import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { writeRecommendations } from "#modules/recommendations/public.server.ts";
import { writeFirstTemplate } from "#modules/reports/public.server.ts";
import type { FormTabs } from "./form-tabs.ts";
import { storeDataUrl } from "./file-icons.server.ts";

/** Stores the tabs of a file with a new form of the organization. */
export async function writeTabs(
  tx: Transaction,
  scope: Scope,
  formId: string,
  { reportTemplate, ...recommendations }: FormTabs,
): Promise<void> {
  await writeRecommendations(tx, scope, formId, recommendations, (picture) =>
    storeDataUrl(tx, scope, formId, picture),
  );
  if (reportTemplate) await writeFirstTemplate(tx, scope, formId, reportTemplate);
}
