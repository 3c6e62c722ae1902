/** Loads the dialogs of the scoring, strategy, questions and invoicing reports. */
import { isRecoverable, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { listRubrics } from "#modules/scoring/public.rubric-list.server.ts";
import { canGenerate, type ReportKind } from "../policy.ts";
import { criteriaInput, type Criteria } from "./criteria/criteria.input.ts";
import { listFilterChoices } from "./criteria/filter-choices.server.ts";
import { readCriteria, readSearchTexts } from "./criteria/read-criteria.server.ts";
import { previewOf, type Preview } from "./reports/preview.server.ts";
import { prepareReport, type RequestedReport } from "./runs/requested-report.server.ts";

export type DialogKind = Exclude<ReportKind, "csv">;

const dialogKinds = [
  "scoring",
  "strategy",
  "questions",
  "invoicing",
] as const satisfies DialogKind[];

/** @throws Problem "not-found" when the word names no dialog; "not-authorized" for a type without the permission. */
export function readDialogKind(scope: Scope, word: string | undefined): DialogKind {
  const kind = dialogKinds.find((one) => one === word);
  if (!kind) throw new Problem("not-found");
  if (!canGenerate(scope.viewer.type, kind)) throw new Problem("not-authorized");
  return kind;
}

export function readRequested(
  kind: RequestedReport["kind"],
  sent: URLSearchParams | FormData,
): RequestedReport {
  const value = sent.get("rubricId");
  const rubricId = typeof value === "string" ? value : "";
  return { kind, ...readCriteria(sent), rubricId };
}

/** Returns the URL parameters of a dialog with its chosen values. */
export function dialogSearch({ criteria, rubricId }: RequestedReport): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(criteria))
    for (const one of [value].flat()) if (one !== "") search.append(name, one);
  if (rubricId) search.set("rubricId", rubricId);
  return search.toString();
}

export async function loadReportDialog(scope: Scope, kind: DialogKind, url: string) {
  const { searchParams } = new URL(url);
  const { requested, refusal } = readRequestedOrDefault(kind, searchParams);
  const [formId = ""] = requested.criteria.formId;
  const [choices, rubrics] = await Promise.all([
    listFilterChoices(scope, {
      criteria: requested.criteria,
      searchTexts: readSearchTexts(searchParams),
    }),
    formId ? listRubrics(scope, formId) : [],
  ]);
  return {
    kind,
    criteria: requested.criteria,
    formId,
    rubricId: requested.rubricId,
    choices,
    rubrics: rubrics.map(({ id, name }) => ({ value: id, label: name })),
    refusal,
    preview: await previewWhenChosen(scope, requested),
  };
}

export type ReportDialogData = Awaited<ReturnType<typeof loadReportDialog>>;

const everything: Criteria = criteriaInput.parse({});

function readRequestedOrDefault(kind: DialogKind, search: URLSearchParams) {
  try {
    return { requested: readRequested(kind, search), refusal: null };
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    const requested = { kind, criteria: everything, includeIntakeData: false, rubricId: "" };
    return { requested, refusal: error.message };
  }
}

/** Null until the form is chosen, and the rubric where one is required. */
async function previewWhenChosen(
  scope: Scope,
  requested: RequestedReport,
): Promise<Preview | null> {
  try {
    return await previewOf(await prepareReport(scope, requested));
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return null;
  }
}
