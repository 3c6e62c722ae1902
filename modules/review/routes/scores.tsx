import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useSubmit } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/field.tsx";
import { Page } from "#app/ui/page.tsx";
import { loadScores } from "../domain/scores/load-scores.server.ts";
import { RecommendedActions } from "../ui/review/recommended-actions.tsx";
import { ScoreComparisonTable } from "../ui/scores/score-comparison.tsx";
import { ScoredQuestions } from "../ui/scores/scored-questions.tsx";
import { ScoreHistory } from "../ui/scores/score-history.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Scores · Fieldlight" }];

export async function loader({ request, params, scope, viewer }: GuardedArgs) {
  const rubricId = new URL(request.url).searchParams.get("rubric");
  return { ...(await loadScores(scope, params.id ?? "", rubricId)), zone: viewer.timeZone };
}

export default function Scores() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const { comparison } = view;
  return (
    <Page
      title="Scores"
      breadcrumbs={[{ label: "Back to Project", to: href(`/projects/${view.projectId}/manage`) }]}
      action={
        view.scoreAgain && (
          <LinkButton to={href(`/projects/${view.projectId}/scores/again`)}>Score again</LinkButton>
        )
      }
    >
      <ScoreHistory history={view.history} zone={view.zone} />
      {view.scored && (
        <ScoredQuestions
          scored={view.scored}
          answers={href(`/projects/${view.projectId}/answers`)}
        />
      )}
      <RecommendedActions actions={view.recommended} />
      {view.history.length > 0 && <TryRubric rubrics={view.rubrics} tried={view.tried} />}
      {comparison && (
        <ScoreComparisonTable
          comparison={comparison}
          afterTitle={`With ${comparison.after.rubricName}`}
        />
      )}
    </Page>
  );
}

interface TryRubricProps {
  rubrics: readonly { id: string; name: string }[];
  tried: string | null;
}

/** The tried rubric is a parameter of the URL: nothing is stored, and the project keeps its rubric. */
function TryRubric({ rubrics, tried }: TryRubricProps) {
  const submit = useSubmit();
  if (rubrics.length === 0) return null;
  return (
    <Form
      className="flex flex-wrap items-end gap-3"
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
    >
      <SelectField
        name="rubric"
        label="Try another rubric"
        hint="See the score with a different rubric. Nothing changes."
        placeholder="Choose a rubric"
        options={rubrics.map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={tried ?? ""}
      />
      <Button>Compare</Button>
    </Form>
  );
}
