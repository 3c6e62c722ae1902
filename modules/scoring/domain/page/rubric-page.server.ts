import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import { listActions } from "#modules/recommendations/public.server.ts";
import { checkRubrics } from "../rubrics/check-rubrics.ts";
import { findDraft } from "../draft/rubric-drafts.server.ts";
import { applyDraft, countChanges } from "../draft/rubric-draft.ts";
import { viewRubricPage, type RubricPageView } from "./rubric-page-view.ts";
import { loadRubricSet } from "../rubrics/rubric-set.server.ts";
import { listCategories, listSystemNames } from "../systems/scoring-systems.server.ts";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    rubrics: null;
  }
}

/**
 * Data of the rubric page with the viewer's draft; `searchParams` selects the rubric, section and page.
 * @throws Problem "not-found" for a form that is not the organization's own.
 */
export async function loadRubricPage(
  scope: Scope,
  formId: string,
  searchParams: URLSearchParams,
): Promise<RubricPageView> {
  const form = await getFormToScore(scope, formId);
  const [stored, draft, systems, actions, links] = await Promise.all([
    loadRubricSet(scope, form.id),
    findDraft(scope, form.id),
    listSystemNames(scope),
    listActions(scope, form.id),
    listLinks(scope, "rubrics", null),
  ]);
  const set = applyDraft(stored, draft);
  const systemIds = set.rubrics.map(({ scoringSystemId }) => scoringSystemId);
  return viewRubricPage({
    form,
    links,
    set,
    adding: draft.adding,
    removed: stored.rubrics
      .filter(({ id }) => draft.removed.includes(id))
      .map(({ id, name }) => ({ id, name })),
    systems,
    categories: await listCategories(scope, systemIds),
    errors: checkRubrics(form.definition, set),
    hasActions: actions.length > 0,
    changes: countChanges(draft),
    searchParams,
  });
}
