import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
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

/**
 * Finds the questions whose conditions refer to any of the given ones and contain a matching condition, in no order.
 * `excludedIds` are excluded, for example because those questions are deleted too. Reads only rows with conditions.
 */
export async function findDirectDependents(
  tx: Transaction,
  form: FormInView,
  ids: readonly string[],
  fits: (condition: Condition) => boolean = () => true,
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
        isNotNull(formQuestions.dependentQue),
        sql`${formQuestions.dependentQue} && array[${list}]::text[]`,
        excludedIds.length > 0 ? notInArray(formQuestions.id, [...excludedIds]) : undefined,
      ),
    );
  return rows.flatMap((row) => {
    const field = { id: row.id, ...row.definition };
    const uses = conditionsOf(field).some(
      (condition) => sourceIds.has(condition.selectedQuestion) && fits(condition),
    );
    return uses ? [{ ...row, text: questionText(field) }] : [];
  });
}
