/** Loads the dialog of the CSV report: its criteria, the choices, the saved reports and a preview. */
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listFilterChoices } from "./criteria/filter-choices.server.ts";
import { readCriteriaOrAll, readSearchTexts } from "./criteria/read-criteria.server.ts";
import { prepareCsvReport } from "./reports/csv-report.server.ts";
import { previewOf } from "./reports/preview.server.ts";
import { getSavedCriteria, listSavedCriteria } from "./saved/saved-criteria.server.ts";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    /**
     * Actions for a report's criteria: each has a title and a path of the organization that accepts the criteria in its
     * URL.
     */
    "report criteria": null;
  }
}

export async function loadCsvReport(scope: Scope, url: string) {
  const search = new URL(url).searchParams;
  const savedId = search.get("saved") ?? "";
  const { sent, refusal } = savedId
    ? { sent: await getSavedCriteria(scope, savedId), refusal: null }
    : readCriteriaOrAll(search);
  const [choices, saved, preview, actions] = await Promise.all([
    listFilterChoices(scope, { criteria: sent.criteria, searchTexts: readSearchTexts(search) }),
    listSavedCriteria(scope),
    prepareCsvReport(scope, sent).then(previewOf),
    listLinks(scope, "report criteria", null),
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
