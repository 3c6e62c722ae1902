import { and, eq, inArray } from "drizzle-orm";
import { log } from "#app/platform/log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { OptionAction, RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import { scoringSystems } from "../../schema.ts";
import { findOrAddSystem } from "../systems/add-scoring-system.server.ts";
import type { RubricSet } from "../draft/rubric-draft.ts";
import { checkRubrics } from "./check-rubrics.ts";
import { loadRubricSet } from "./rubric-set.server.ts";
import { addRubrics } from "./save-rubrics.server.ts";

export interface RubricCopy {
  /** The form whose rubrics are copied, of the organization of `from`. */
  from: Scope;
  formId: string;
  /** The new form, of the organization of `to`, with the same ids of questions. */
  to: Scope;
  definition: FormDefinition;
  /** Ids of the new form's actions by those of the original. */
  actionIds: ReadonlyMap<string, string>;
}

/** Copies the rubrics and the Auto-Rubric of a form with their scoring systems. Copies none if they do not fit the published form. */
export async function copyRubrics(tx: Transaction, copy: RubricCopy): Promise<void> {
  const { from, to, definition } = copy;
  const original = await loadRubricSet(from, copy.formId, { tx });
  if (original.rubrics.length === 0) return;
  if (checkRubrics(definition, original).length > 0) {
    log().warn({ formId: copy.formId }, "rubrics that do not fit the form were not copied");
    return;
  }
  const systemIds = await copySystems(tx, from, to, original);
  const ids = new Map(original.rubrics.map(({ id }) => [id, newId()]));
  const rubrics = original.rubrics.map(({ id, name, scoringSystemId, questions }) => ({
    id: ids.get(id)!,
    name,
    scoringSystemId: systemIds.get(scoringSystemId)!,
    questions: withActions(questions, copy.actionIds),
  }));
  if (original.autoVersion === 0) return void (await addRubrics(tx, to, definition, rubrics));
  const options = original.autoRubric.options.map(({ option, selectedRubric }) => ({
    option,
    selectedRubric: ids.get(selectedRubric) ?? "",
  }));
  await addRubrics(tx, to, definition, rubrics, { ...original.autoRubric, options });
}

async function copySystems(tx: Transaction, from: Scope, to: Scope, { rubrics }: RubricSet) {
  const named = rubrics.map(({ scoringSystemId }) => scoringSystemId);
  const systems = await tx
    .select()
    .from(scoringSystems)
    .where(
      and(
        inArray(scoringSystems.id, named),
        eq(scoringSystems.organizationId, from.organizationId),
      ),
    );
  const ids = new Map<string, string>();
  for (const system of systems) ids.set(system.id, await findOrAddSystem(tx, to, system));
  return ids;
}

function withActions(
  questions: Record<string, RubricQuestion>,
  actionIds: ReadonlyMap<string, string>,
): Record<string, RubricQuestion> {
  const copied = (actions: readonly OptionAction[]) =>
    actions.flatMap((action) => {
      const actionId = actionIds.get(action.actionId);
      return actionId === undefined ? [] : [{ ...action, actionId }];
    });
  return Object.fromEntries(
    Object.entries(questions).map(([fieldId, { OptionActions, ...question }]) => [
      fieldId,
      OptionActions
        ? {
            ...question,
            OptionActions: Object.fromEntries(
              Object.entries(OptionActions).map(([option, actions]) => [option, copied(actions)]),
            ),
          }
        : question,
    ]),
  );
}
