import { inTransaction, type Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { insertTests } from "#modules/form-tests/public.writing.server.ts";
import { createForm, publishForm } from "#modules/forms/public.draft.server.ts";
import { requestedFormId } from "#modules/forms/public.writing.server.ts";
import type { PortableRecommendations } from "#modules/recommendations/public.ts";
import { writeRecommendations } from "#modules/recommendations/public.server.ts";
import { addRubrics, findOrAddSystem } from "#modules/scoring/public.writing.server.ts";
import {
  formLanguages,
  formSections,
  questionsOf,
  readySystems,
  rubricQuestions,
  type ReadyForm,
  urgencies,
  urgency,
} from "./ready-form.ts";
import { recordCopy } from "./editions.server.ts";
import { findReadyForm } from "./ready-forms.ts";
import { sampleTests } from "./sample-tests.ts";

/**
 * Adds the ready form that a card posts. @returns the form's id, and what to say about it.
 * @throws Problem "not-found" for a form that does not come with the product.
 */
export async function postReadyForm(request: Request, scope: Scope) {
  const posted = await readForm(request);
  const ready = findReadyForm(formText(posted, "ready"));
  if (!ready) throw new Problem("not-found");
  const id = await startWithForm(scope, ready, formText(posted, "id"));
  return { id, toast: `Added the form ${ready.title}, with a rubric.` };
}

/**
 * Adds a ready form to the viewer's organization with its actions, scoring systems, rubric and tests, and publishes it. The id comes
 * with the page, so that a button pressed twice adds one form.
 * @returns the form's id.
 */
export function startWithForm(
  scope: Scope,
  ready: ReadyForm,
  requestedId: string | null,
): Promise<string> {
  return inTransaction(async (tx) => {
    const { id, exists } = await requestedFormId(tx, scope, requestedId);
    if (exists) return id;
    const definition = { sections: formSections(ready), languages: formLanguages(ready) };
    // Another press has already added the form.
    if (!(await createForm(tx, scope, { id, title: ready.title, definition }))) return id;
    const actionOf = await addActions(tx, scope, id, ready);
    const rubricId = await addReadyRubric(tx, scope, { id, ready, actionOf });
    const tests = sampleTests(ready).map((test) => ({ ...test, id: newId(), rubricId }));
    await insertTests(tx, scope, id, tests);
    await recordCopy(tx, scope, id, ready);
    await publishForm(tx, scope, id, ready.source);
    return id;
  });
}

async function addActions(tx: Transaction, scope: Scope, formId: string, ready: ReadyForm) {
  const remedies = new Map(
    questionsOf(ready).flatMap(({ remedy, severity }) =>
      remedy && severity ? [[remedy, severity] as const] : [],
    ),
  );
  const translated = (part: string, source: string) => {
    const translations = Object.fromEntries(
      Object.entries(ready.translations ?? {}).flatMap(([code, texts]) => {
        const text = texts[source];
        return text === undefined ? [] : [[code, { [part]: { text, source } }]];
      }),
    );
    return { translations };
  };
  const recommendations: PortableRecommendations<null> = {
    ratings: urgencies.map((name) => ({
      key: name,
      type: "Criticality",
      name,
      description: "",
      picture: null,
      ...translated("name", name),
    })),
    actions: [...remedies].map(([strategy, severity]) => ({
      strategy,
      actionDescription: "",
      referenceInformation: "",
      cost: null,
      difficulty: null,
      criticality: urgency[severity] ?? null,
      icon: null,
      tags: [],
      ...translated("strategy", strategy),
    })),
  };
  const ids = await writeRecommendations(tx, scope, formId, recommendations, async () => null);
  const byRemedy = new Map([...remedies.keys()].map((remedy, index) => [remedy, ids[index]!]));
  return (remedy: string) => byRemedy.get(remedy)!;
}

interface NewRubric {
  id: string;
  ready: ReadyForm;
  actionOf: (remedy: string) => string;
}

/**
 * Adds only one rubric, so that every new project gets it. The organization can change its scoring system to the other
 * one.
 */
async function addReadyRubric(
  tx: Transaction,
  scope: Scope,
  { id, ready, actionOf }: NewRubric,
): Promise<string> {
  const [acceptance] = readySystems;
  const ids = new Map<string, string>();
  for (const system of readySystems) ids.set(system.name, await findOrAddSystem(tx, scope, system));
  const rubric = {
    name: acceptance.name,
    scoringSystemId: ids.get(acceptance.name)!,
    questions: rubricQuestions(ready, actionOf),
  };
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  const definition = { id, title: ready.title, version: 1, ...flags };
  const sections = formSections(ready);
  const [rubricId] = await addRubrics(tx, scope, { ...definition, sections }, [rubric]);
  return rubricId!;
}
