import { and, eq, inArray, sql } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import type { ChangeWarning } from "#app/platform/events/domain-events.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { broadcast } from "#app/platform/events/live.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { questionText, type FormDefinition } from "#modules/form-logic/public.ts";
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import {
  storeRubricCount,
  storeRubricUses,
  setAutoRubricEnabled,
} from "#modules/forms/public.rubrics.server.ts";
import { autoRubrics, rubrics, scoringSystems } from "../../schema.ts";
import { noAutoRubric, type AutoRubricData } from "./auto-rubric.ts";
import { checkRubrics, type RubricError } from "./check-rubrics.ts";
import { deleteDraft, findDraft } from "../draft/rubric-drafts.server.ts";
import {
  applyDraft,
  countChanges,
  emptyDraft,
  maxRubrics,
  type RubricDraft,
  type RubricInSet,
  type RubricSet,
} from "../draft/rubric-draft.ts";
import { requireUnusedRubric } from "./require-unused-rubric.server.ts";
import { rubricMessages } from "./rubric-messages.ts";
import { loadRubricSet } from "./rubric-set.server.ts";
import { rubricUses } from "./rubric-uses.ts";
import { isStale } from "../draft/stale-draft.ts";

/** Refused because another person has saved since, or because of its errors. */
export type SavedRubrics = Outcome<
  { warnings: ChangeWarning[] },
  { stale: true } | { stale: false; errors: RubricError[] }
>;

/**
 * Saves the viewer's draft of a form's rubric page: all of it or nothing. `selectedId` is the rubric that the page shows, null to
 * leave the selection unchanged. The caller must have checked that the form is the organization's own.
 * @throws Problem "invalid-input" for names, too many rubrics, and a removed rubric that projects or invites still need.
 */
export function saveRubrics(
  scope: Scope,
  definition: FormDefinition,
  selectedId: string | null,
): Promise<SavedRubrics> {
  const formId = definition.id;
  return inTransaction(async (tx) => {
    await lockFormRubrics(tx, formId);
    const draft = await findDraft(scope, formId, tx);
    const saved = await writeDraft(tx, scope, definition, draft);
    if (saved.refused) return saved;
    if (selectedId !== null) await select(tx, scope, formId, selectedId);
    await deleteDraft(tx, scope, formId);
    const warn = (warning: ChangeWarning) => saved.warnings.push(warning);
    await emit(tx, scope, "form.changed", { formId, warn });
    return saved;
  });
}

/**
 * Saves changes that are in nobody's draft; the log shows `why`. Drafts of the form stay, and detect the change.
 * @throws Problem like `saveRubrics`.
 */
export function saveChanges(
  scope: Scope,
  definition: FormDefinition,
  changes: RubricDraft,
  reason: string,
): Promise<SavedRubrics> {
  return inTransaction(async (tx) => {
    await lockFormRubrics(tx, definition.id);
    return writeDraft(tx, scope, definition, changes, reason);
  });
}

export interface ReadyRubric {
  /** A new one by default. */
  id?: string;
  name: string;
  scoringSystemId: string;
  questions: Record<string, RubricQuestion>;
}

/**
 * Adds rubrics that are complete to a form, in the transaction that creates it.
 * @returns their ids.
 * @throws Problem as `saveRubrics` does; an Error when a rubric does not fit the form.
 */
export async function addRubrics(
  tx: Transaction,
  scope: Scope,
  definition: FormDefinition,
  rubrics: readonly ReadyRubric[],
  autoRubric: AutoRubricData = noAutoRubric,
): Promise<string[]> {
  await lockFormRubrics(tx, definition.id);
  const added = rubrics.map((rubric) => ({ id: newId(), ...rubric }));
  const draft: RubricDraft = { ...emptyDraft, added, questions: {} };
  if (autoRubric !== noAutoRubric) draft.autoRubric = { before: noAutoRubric, after: autoRubric };
  for (const { id, questions } of added)
    draft.questions[id] = Object.fromEntries(
      Object.entries(questions).map(([fieldId, after]) => [fieldId, { before: null, after }]),
    );
  const saved = await writeDraft(tx, scope, definition, draft);
  if (saved.refused) throw new Error(`The rubrics do not fit the form ${definition.title}.`);
  return added.map(({ id }) => id);
}

async function writeDraft(
  tx: Transaction,
  scope: Scope,
  definition: FormDefinition,
  draft: RubricDraft,
  reason?: string,
): Promise<SavedRubrics> {
  const formId = definition.id;
  const stored = await loadRubricSet(scope, formId, { tx, forUpdate: true });
  if (isStale(draft, stored)) return { refused: true, stale: true };
  const set = applyDraft(stored, draft);
  checkNames(set);
  await checkSystems(tx, scope, draft);
  const errors = checkRubrics(definition, set);
  if (errors.length > 0) return { refused: true, stale: false, errors };
  await remove(tx, scope, stored, draft);
  for (const rubric of set.rubrics) await write(tx, scope, definition, rubric, draft, reason);
  if (draft.autoRubric) await writeAutoRubric(tx, scope, formId, set);
  await storeRubricCount(tx, scope, formId, set.rubrics.length);
  await storeRubricUses(tx, scope, formId, rubricUses(set.rubrics));
  if (countChanges(draft) > 0) await broadcast(tx, [scope.organizationId], `rubrics:${formId}`);
  return { refused: false, warnings: [] };
}

/** Makes two saves of one form run one after the other, also when the form has no rubric yet. */
async function lockFormRubrics(tx: Transaction, formId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`rubrics:${formId}`}))`);
}

function checkNames({ rubrics: all }: RubricSet): void {
  if (all.length > maxRubrics) throw new Problem("invalid-input", rubricMessages.noneRemaining);
  const names = all.map(({ name }) => name);
  if (names.includes("")) throw new Problem("invalid-input", rubricMessages.name);
  if (new Set(names).size < names.length) throw new Problem("invalid-input", rubricMessages.unique);
}

/** Checks that newly selected scoring systems are the organization's own. */
async function checkSystems(
  tx: Transaction,
  scope: Scope,
  { added, systems }: RubricDraft,
): Promise<void> {
  const named = [
    ...added.map(({ scoringSystemId }) => scoringSystemId),
    ...Object.values(systems).map(({ after }) => after),
  ];
  const ids = [...new Set(named)];
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: scoringSystems.id })
    .from(scoringSystems)
    .where(
      and(inArray(scoringSystems.id, ids), eq(scoringSystems.organizationId, scope.organizationId)),
    );
  if (found.length < ids.length) throw new Problem("invalid-input", rubricMessages.system);
}

async function remove(
  tx: Transaction,
  scope: Scope,
  stored: RubricSet,
  { removed }: RubricDraft,
): Promise<void> {
  for (const rubric of stored.rubrics.filter(({ id }) => removed.includes(id))) {
    await requireUnusedRubric(tx, scope, rubric);
    await tx.delete(rubrics).where(eq(rubrics.id, rubric.id));
    await log(tx, scope, rubric.id, `removed the rubric ${rubric.name}`);
  }
}

async function write(
  tx: Transaction,
  scope: Scope,
  form: FormDefinition,
  rubric: RubricInSet,
  draft: RubricDraft,
  reason?: string,
): Promise<void> {
  const { id, name, scoringSystemId, version } = rubric;
  const formId = form.id;
  const changed = Object.keys(draft.questions[id] ?? {});
  const isOther = Object.hasOwn(draft.renamed, id) || Object.hasOwn(draft.systems, id);
  const columns = {
    name,
    scoringSystemId,
    questions: withSelectedActions(rubric.questions),
    updatedByName: scope.viewer.name,
    version: version + 1,
  };
  if (version === 0) {
    const { organizationId } = scope;
    await tx.insert(rubrics).values({ id, organizationId, formId, ...columns });
    await log(tx, scope, id, `added the rubric ${name}`, { version: 1, questions: changed });
  } else if (changed.length > 0 || isOther) {
    await tx.update(rubrics).set(columns).where(eq(rubrics.id, id));
    const extended = {
      version: columns.version,
      questions: changed,
      questionNames: namesOf(form, changed),
      ...(Object.hasOwn(draft.systems, id) ? { scoringSystemId } : {}),
    };
    await log(tx, scope, id, `changed the rubric ${name}`, extended, reason);
  }
}

/** More names would make an entry of the log long. The log shows the ids of further questions. */
const maxNames = 200;

/** The questions as they are called at the time of the change. */
function namesOf(form: FormDefinition, fieldIds: readonly string[]): Record<string, string> {
  const named = new Set(fieldIds.slice(0, maxNames));
  return Object.fromEntries(
    form.sections
      .flatMap(({ fields }) => fields)
      .filter(({ id }) => named.has(id))
      .map((field) => [field.id, questionText(field)]),
  );
}

/** Derives `selectedActions` from the actions of the options. */
function withSelectedActions(
  questions: Record<string, RubricQuestion>,
): Record<string, RubricQuestion> {
  return Object.fromEntries(
    Object.entries(questions).map(([fieldId, question]) => {
      const named = Object.values(question.OptionActions ?? {}).flat();
      const selectedActions = [...new Set(named.map(({ actionId }) => actionId))];
      return [fieldId, { ...question, selectedActions }];
    }),
  );
}

async function writeAutoRubric(
  tx: Transaction,
  scope: Scope,
  formId: string,
  { autoRubric: data, autoVersion }: RubricSet,
): Promise<void> {
  const columns = { data, version: autoVersion + 1, updatedByName: scope.viewer.name };
  const { organizationId } = scope;
  await tx
    .insert(autoRubrics)
    .values({ formId, organizationId, ...columns })
    .onConflictDoUpdate({ target: autoRubrics.formId, set: { ...columns, updatedAt: new Date() } });
  await setAutoRubricEnabled(tx, scope, formId, data.enableAutoRubric);
  await writeLog(tx, scope, {
    category: "forms",
    categoryId: formId,
    message: "changed the Auto-Rubric",
  });
}

/** Stores which rubric the page opens with next. It changes no rubric, so their dates stay. */
async function select(tx: Transaction, scope: Scope, formId: string, selectedId: string) {
  await tx
    .update(rubrics)
    .set({ isSelected: sql`${rubrics.id} = ${selectedId}`, updatedAt: rubrics.updatedAt })
    .where(and(eq(rubrics.formId, formId), eq(rubrics.organizationId, scope.organizationId)));
}

function log(
  tx: Transaction,
  scope: Scope,
  categoryId: string,
  message: string,
  extended?: Record<string, unknown>,
  comment?: string,
): Promise<void> {
  return writeLog(tx, scope, { category: "rubrics", categoryId, message, extended, comment });
}
