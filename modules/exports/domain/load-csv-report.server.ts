/** Loads the dialog of the CSV report: its criteria, the choices, the saved reports and a preview. */
import { listTabs } from "#app/platform/manifest/list-tabs.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { allProjects } from "./criteria/criteria.input.ts";
import { listFilterChoices } from "./criteria/filter-choices.server.ts";
import { readCriteria, readFinds, type SentCriteria } from "./criteria/read-criteria.server.ts";
import { prepareCsvReport } from "./reports/csv-report.server.ts";
import { previewOf } from "./reports/preview.server.ts";
import { getSavedCriteria, listSavedCriteria } from "./saved/saved-criteria.server.ts";

declare module "#app/platform/manifest/tabs.ts" {
  interface TabSubjects {
    /** Tabs for a saved report: paths of the organization that receive `?saved=`. */
    "saved report": null;
  }
}

export async function loadCsvReport(scope: Scope, url: string) {
  const search = new URL(url).searchParams;
  const savedId = search.get("saved") ?? "";
  const { sent, refusal } = savedId
    ? { sent: await getSavedCriteria(scope, savedId), refusal: null }
    : sentOf(search);
  const [choices, saved, preview, actions] = await Promise.all([
    listFilterChoices(scope, { criteria: sent.criteria, finds: readFinds(search) }),
    listSavedCriteria(scope),
    prepareCsvReport(scope, sent).then(previewOf),
    savedId ? listTabs(scope, "saved report", null) : [],
  ]);
  return {
    criteria: sent.criteria,
    includeIntakeData: sent.includeIntakeData,
    refusal,
    savedId,
    choices,
    saved: saved.map(({ id, name }) => ({ id, name })),
    preview,
    actions,
  };
}

export type CsvReportData = Awaited<ReturnType<typeof loadCsvReport>>;

/** A URL with invalid criteria shows all projects, and the error. */
function sentOf(search: URLSearchParams): { sent: SentCriteria; refusal: string | null } {
  try {
    return { sent: readCriteria(search), refusal: null };
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return { sent: { criteria: allProjects, includeIntakeData: false }, refusal: error.message };
  }
}
