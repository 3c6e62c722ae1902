import { and, eq, sql } from "drizzle-orm";
import type { StoredValues, Revert } from "#app/platform/manifest/revert.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import { rubrics } from "../../schema.ts";
import { emptyDraft, type QuestionChange, type RubricDraft } from "../draft/rubric-draft.ts";
import { refusalMessages } from "./refusal-messages.ts";
import { saveChanges } from "./save-rubrics.server.ts";

/** Reverts the name, the scoring system, and the scores, question by question. */
export const revert: Revert = {
  follows: [],
  async read(scope, id) {
    const rubric = await getRubric(scope, id);
    const { definition } = await getFormToScore(scope, rubric.formId);
    // A question that the rubric does not score has the value null, because an earlier version may have scored it.
    const unscored = fieldIdsOf(definition).map((fieldId) => [questionKey(fieldId), null] as const);
    const scored = Object.entries(rubric.questionTexts).map(
      ([fieldId, words]) => [questionKey(fieldId), words] as const,
    );
    return {
      values: {
        "rubrics.name": rubric.name,
        "rubrics.scoring_system_id": rubric.scoringSystemId,
        ...Object.fromEntries<string | null>([...unscored, ...scored]),
      },
      rows: [rubric.id],
      version: String(rubric.version),
    };
  },
  async write(scope, id, { version, values, reason }) {
    const rubric = await getRubric(scope, id);
    const { definition } = await getFormToScore(scope, rubric.formId);
    const changes = changesOf(rubric, Number(version), values);
    const saved = await saveChanges(scope, definition, changes, reason);
    if (!saved.refused) return;
    if (saved.stale) throw new Problem("stale-version");
    throw new Problem("illegal-transition", refusalMessages(saved.errors).join(" "));
  },
};

type StoredRubric = Awaited<ReturnType<typeof getRubric>>;

const questionKey = (fieldId: string) => `rubrics.questions.${fieldId}`;

const fieldIdsOf = ({ sections }: FormDefinition) =>
  sections.flatMap(({ fields }) => fields.map(({ id }) => id));

/** `questionTexts` are its questions in the database's own text format, which the change trail uses. */
async function getRubric({ organizationId }: Scope, id: string) {
  const [found] = await db
    .select({
      id: rubrics.id,
      name: rubrics.name,
      formId: rubrics.formId,
      scoringSystemId: rubrics.scoringSystemId,
      questions: rubrics.questions,
      version: rubrics.version,
      questionTexts: sql<
        Record<string, string>
      >`(select coalesce(jsonb_object_agg(key, left(value::text, 2000)), '{}')
        from jsonb_each(${rubrics.questions}))`,
    })
    .from(rubrics)
    .where(and(eq(rubrics.id, id), eq(rubrics.organizationId, organizationId)));
  if (!found) throw new Problem("not-found");
  return found;
}

function changesOf(rubric: StoredRubric, version: number, values: StoredValues): RubricDraft {
  const { id, name, scoringSystemId, questions } = rubric;
  const [formerName, formerSystem] = [values["rubrics.name"], values["rubrics.scoring_system_id"]];
  const parts = Object.entries(values).filter(([key]) => key.startsWith(questionKey("")));
  const changed = parts.map(([key, words]): [string, QuestionChange] => {
    const fieldId = key.slice(questionKey("").length);
    const after = words === null ? null : (JSON.parse(words) as RubricQuestion);
    return [fieldId, { before: questions[fieldId] ?? null, after }];
  });
  return {
    ...emptyDraft,
    versions: { [id]: version },
    renamed: formerName ? { [id]: { before: name, after: formerName } } : {},
    systems: formerSystem ? { [id]: { before: scoringSystemId, after: formerSystem } } : {},
    questions: changed.length > 0 ? { [id]: Object.fromEntries(changed) } : {},
  };
}
