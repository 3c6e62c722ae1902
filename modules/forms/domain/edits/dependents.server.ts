import { and, eq, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { expressionsOf, questionsIn } from "#modules/form-logic/public.authoring.ts";
import { conditionsOf } from "#modules/form-logic/public.conditions.ts";
import { questionText } from "#modules/form-logic/public.ts";
import type { Condition, FormField } from "#modules/form-logic/public.ts";
import type { FormInView } from "../access/form-in-view.ts";
import { formQuestions } from "../../schema.ts";
import type { DependentQuestion } from "./in-use.ts";

export interface Dependent extends DependentQuestion {
  rank: string;
  definition: Omit<FormField, "id">;
}

/** What a dependent question uses of another one; by default anything. */
interface Use {
  condition: (condition: Condition) => boolean;
  expression: (text: string, ownId: string) => boolean;
}

const anyUse: Use = { condition: () => true, expression: () => true };

/**
 * Finds the questions whose conditions or expressions refer to any of the given ones and use them like this, in no order.
 * `excludedIds` are excluded, for example because those questions are deleted too. Reads only rows with conditions or
 * expressions.
 */
export async function findDirectDependents(
  tx: Transaction,
  form: FormInView,
  ids: readonly string[],
  use: Use = anyUse,
  excludedIds: readonly string[] = [],
): Promise<Dependent[]> {
  if (ids.length === 0) return [];
  const sourceIds = new Set(ids);
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const rows = await tx
    .select({
      id: formQuestions.id,
      sectionId: formQuestions.sectionId,
      rank: formQuestions.rank,
      definition: formQuestions.definition,
    })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, form.id),
        or(
          and(
            isNotNull(formQuestions.dependentQue),
            sql`${formQuestions.dependentQue} && array[${list}]::text[]`,
          ),
          // Checks decide nothing that other questions depend on, so they are not among the dependencies.
          sql`${formQuestions.definition} ?| array['check', 'requiredIf', 'choiceFilter', 'defaultExpression']`,
        ),
        excludedIds.length > 0 ? notInArray(formQuestions.id, [...excludedIds]) : undefined,
      ),
    );
  return rows.flatMap((row) => {
    const field = { id: row.id, ...row.definition };
    const uses =
      conditionsOf(field).some(
        (condition) => sourceIds.has(condition.selectedQuestion) && use.condition(condition),
      ) ||
      expressionsOf(field).some(
        ([, text]) =>
          questionsIn(text).some((id) => sourceIds.has(id)) && use.expression(text, row.id),
      );
    return uses ? [{ ...row, text: questionText(field) }] : [];
  });
}
