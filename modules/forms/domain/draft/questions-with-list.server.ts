import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { formQuestions } from "../../schema.ts";
import { canEditDraft } from "../edits/can-edit-draft.ts";

/** The questions of the organization's drafts whose choices come from a choice list, by the titles of their forms. */
export async function listQuestionsWithList(scope: Scope, listId: string) {
  const rows = await db
    .select({
      formId: forms.id,
      title: forms.title,
      active: forms.active,
      drafting: forms.drafting,
      id: formQuestions.id,
      version: formQuestions.version,
      definition: formQuestions.definition,
    })
    .from(formQuestions)
    .innerJoin(forms, eq(forms.id, formQuestions.formId))
    .where(
      and(
        eq(forms.organizationId, scope.organizationId),
        isNull(forms.deletedAt),
        eq(sql`${formQuestions.definition}->>'choiceListId'`, listId),
      ),
    )
    .orderBy(asc(forms.title), asc(forms.id), asc(formQuestions.rank));
  return rows.map((row) => ({ ...row, canEdit: canEditDraft(row) }));
}
