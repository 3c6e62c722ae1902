/**
 * Two reports about the actions for failed answers. The strategy report has a row for each action with how often it is
 * due; the actions report has a row for each action due in a project.
 */
import type { WorksheetColumn } from "#app/platform/worksheets/worksheet-column.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { NamedAction } from "#modules/recommendations/public.server.ts";
import { readDueActions } from "./recommended-actions-of.server.ts";
import { type FormParams, loadScoredProjects } from "./scored-projects.server.ts";
import { preparedReport, type PreparedReport } from "./prepared-report.server.ts";
import { column, type ScoredProjectRow } from "./project-rows.server.ts";

interface ActionRow {
  action: NamedAction;
}

const actionColumns: readonly WorksheetColumn<ActionRow>[] = [
  { heading: "Strategy", cell: ({ action }) => action.strategy },
  { heading: "Action", cell: ({ action }) => action.actionDescription },
  { heading: "Cost", cell: ({ action }) => action.cost },
  { heading: "Difficulty", cell: ({ action }) => action.difficulty },
  { heading: "Criticality", cell: ({ action }) => action.criticality },
  { heading: "Reference Information", cell: ({ action }) => action.referenceInformation },
];

interface StrategyRow extends ActionRow {
  projects: number;
  percent: number;
}

const strategyColumns: readonly WorksheetColumn<StrategyRow>[] = [
  ...actionColumns,
  { heading: "Projects", kind: "number", cell: ({ projects }) => projects },
  { heading: "Projects (%)", kind: "number", cell: ({ percent }) => percent },
];

/** Sorts by frequency, highest first. */
export async function prepareStrategy(scope: Scope, params: FormParams): Promise<PreparedReport> {
  const scored = await loadScoredProjects(scope, params, { needsRubric: false });
  return preparedReport<StrategyRow>({
    total: scored.total,
    isSummary: true,
    columns: strategyColumns,
    pages: async function* pages(options) {
      const found = new Map<string, StrategyRow>();
      for await (const page of readDueActions(scope, scored, options))
        for (const { action } of page.flatMap(({ due }) => due)) {
          const row = found.get(action.id) ?? { action, projects: 0, percent: 0 };
          found.set(action.id, { ...row, projects: row.projects + 1 });
        }
      const rows = [...found.values()].toSorted((a, b) => b.projects - a.projects);
      yield rows.map((row) => ({
        ...row,
        percent: Math.round((row.projects / scored.total) * 1000) / 10,
      }));
    },
  });
}

interface DueRow extends ScoredProjectRow, ActionRow {
  questions: string;
}

const dueColumns: readonly WorksheetColumn<DueRow>[] = [
  column.id,
  column.siteOwner,
  column.siteAddress,
  column.client,
  column.inspector,
  column.completedOn,
  { heading: "Questions", cell: ({ questions }) => questions },
  ...actionColumns,
];

export async function prepareActions(scope: Scope, params: FormParams): Promise<PreparedReport> {
  const scored = await loadScoredProjects(scope, params, { needsRubric: false });
  return preparedReport<DueRow>({
    total: scored.total,
    columns: dueColumns,
    pages: async function* pages(options) {
      for await (const page of readDueActions(scope, scored, options))
        yield page.flatMap(({ row, due }) =>
          due.map(({ action, questions }) => ({
            ...row,
            action,
            questions: questions.map(({ question }) => question).join("; "),
          })),
        );
    },
  });
}
