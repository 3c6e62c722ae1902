import { setImmediate } from "node:timers/promises";
import { and, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { questionText, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import {
  answersColumn,
  formVersionColumn,
  listIntakeForms,
} from "#modules/intake/public.rows.server.ts";
import { visibleProjects } from "#modules/projects/public.visibility.server.ts";
import {
  failuresOfEach,
  resultOfEach,
  type ResultOfRow,
  scoredRubricOfEach,
} from "#modules/scoring/public.rows.server.ts";
import { loadDraftRubric, type DraftRubric } from "#modules/scoring/public.drafts.server.ts";
import {
  compareOutcomes,
  named,
  type OutcomeChanges,
  type ScoredInspection,
} from "./compare-outcomes.ts";
import { scoreSample } from "./run-test.ts";

/** How many inspections are scored again: the last ones. */
export const maxTried = 200;

/** Rows of each list of the page. */
const maxShown = 50;

export interface RubricTrial extends OutcomeChanges {
  form: { id: string; title: string };
  rubric: { id: string; name: string };
  /** Whether the viewer has unsaved changes of the rubric. */
  isChanged: boolean;
  /** No inspection was scored by this rubric, so these were scored by others. */
  byOthers: boolean;
  /** How many inspections are changed, of which only some are shown. */
  changed: number;
}

/**
 * Scores the last completed inspections of a form by one of its rubrics with the viewer's unsaved changes, and compares that with
 * their results. Stores nothing. Null if the form has no rubric.
 * @throws Problem "not-found" for a form that is not the organization's own.
 */
export async function tryRubric(
  scope: Scope,
  formId: string,
  rubricId: string,
): Promise<RubricTrial | null> {
  const draft = await loadDraftRubric(scope, formId, rubricId);
  if (!draft) return null;
  const { form, rubric, isChanged } = draft;
  const own = await listScored(scope, form.id, eq(scoredRubricOfEach, rubric.id));
  const scored =
    own.length > 0 ? own : await listScored(scope, form.id, isNotNull(scoredRubricOfEach));
  const versions = await loadVersions(scope, scored);
  const tried: ReturnType<typeof scoreAgain> = [];
  for (const row of scored) {
    tried.push(...scoreAgain(row, versions, draft));
    // A long form takes milliseconds, so other requests get their turn in between.
    await setImmediate();
  }
  const changes = compareOutcomes(tried);
  return {
    ...changes,
    form,
    isChanged,
    rubric: { id: rubric.id, name: rubric.name },
    byOthers: own.length === 0,
    changed: changes.inspections.length,
    inspections: changes.inspections.slice(0, maxShown),
    questions: named(changes.questions.slice(0, maxShown), questionNames(versions)),
  };
}

/** The newest completed inspections of a form that have a result. */
function listScored(scope: Scope, formId: string, scoredBy: SQL) {
  const filter = and(eq(projects.formId, formId), scoredBy);
  const newest = { by: "completedAt", direction: "desc", max: maxTried } as const;
  return db
    .select({
      id: projects.id,
      siteOwner: sites.siteOwnerName,
      siteAddress: sites.siteAddress,
      version: sql<string | null>`${formVersionColumn}`,
      answers: sql<Answers | null>`${answersColumn}`,
      result: sql<ResultOfRow>`${resultOfEach}`,
      failed: sql<string[]>`${failuresOfEach}`,
    })
    .from(visibleProjects(scope, { filter, statuses: ["Completed"], isOwn: true, first: newest }))
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .orderBy(desc(projects.completedAt), desc(projects.id))
    .limit(maxTried);
}

type ScoredRow = Awaited<ReturnType<typeof listScored>>[number];

/** The forms that these inspections have copies of, by `formVersionColumn`. */
async function loadVersions(
  scope: Scope,
  scored: readonly ScoredRow[],
): Promise<Map<string, FormDefinition>> {
  if (scored.length === 0) return new Map();
  const ids = scored.map(({ id }) => id);
  const forms = await listIntakeForms(scope, sql`${projects.id} = any(${sql.param(ids)}::text[])`);
  return new Map(forms.map(({ key, form }) => [key, form]));
}

function scoreAgain(
  row: ScoredRow,
  versions: ReadonlyMap<string, FormDefinition>,
  draft: DraftRubric,
) {
  const form = versions.get(row.version ?? "");
  if (!form) return [];
  const { id, siteOwner, siteAddress, failed, result } = row;
  const { pass: passed, total } = result.rawData;
  const { verdict } = result;
  const inspection: ScoredInspection = {
    id,
    siteOwner,
    siteAddress,
    verdict,
    passed,
    total,
    failed,
  };
  return [{ inspection, after: scoreSample(form, row.answers ?? {}, draft) }];
}

/** The newest text of each question. */
function questionNames(versions: ReadonlyMap<string, FormDefinition>): Map<string, string> {
  const newestLast = [...versions.values()].toReversed();
  const fields = newestLast.flatMap(({ sections }) => sections.flatMap((each) => each.fields));
  return new Map(fields.map((field) => [field.id, questionText(field)]));
}
