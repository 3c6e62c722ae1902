/** Reads which actions are due for the failed answers of scored projects, with their names. */
import type { Scope } from "#app/platform/viewer.ts";
import { expandRepeats } from "#modules/form-logic/public.ts";
import {
  type RecommendedActionId,
  listRecommendedActions,
} from "#modules/form-logic/public.scoring.ts";
import { listNamedActions, type NamedAction } from "#modules/recommendations/public.server.ts";
import type { ScoredProjects } from "./scored-projects.server.ts";
import { readProjects, type ScoredProjectRow } from "./project-rows.server.ts";
import type { WriteOptions } from "./prepared-report.server.ts";

export interface ProjectWithActions {
  row: ScoredProjectRow;
  due: { action: NamedAction; questions: RecommendedActionId["questions"] }[];
}

/** Yields one page of projects at a time, each with the actions its rubric proposes. Deleted actions are skipped. */
export async function* readDueActions(
  scope: Scope,
  { condition, versions, rubrics }: ScoredProjects,
  options: WriteOptions,
): AsyncGenerator<ProjectWithActions[]> {
  const actions = await nameActions({ versions, rubrics });
  const formOf = new Map(versions.map(({ key, form }) => [key, form]));
  const dueIn = (row: ScoredProjectRow): ProjectWithActions["due"] => {
    const form = formOf.get(row.formVersion ?? "");
    const scoredBy = rubrics.get(row.rubricId ?? "");
    if (!form || !scoredBy) return [];
    const answers = row.answers ?? {};
    const expanded = expandRepeats(form, answers);
    return listRecommendedActions({ form: expanded, answers }, scoredBy.rubric).flatMap(
      ({ actionId, questions }) => {
        const action = actions.get(actionId);
        return action ? [{ action, questions }] : [];
      },
    );
  };
  const read = { condition, withAnswers: true, ...options };
  for await (const page of readProjects<ScoredProjectRow>(scope, read))
    yield page.map((row) => ({ row, due: dueIn(row) }));
}

async function nameActions({ versions, rubrics }: Pick<ScoredProjects, "versions" | "rubrics">) {
  const form = versions[0]?.form;
  if (!form) return new Map<string, NamedAction>();
  const ids = [...rubrics.values()].flatMap(({ rubric }) =>
    Object.values(rubric.questions).flatMap(({ OptionActions }) =>
      Object.values(OptionActions ?? {}).flatMap((of) => of.map(({ actionId }) => actionId)),
    ),
  );
  const named = await listNamedActions(form, [...new Set(ids)]);
  return new Map(named.map((action) => [action.id, action]));
}
