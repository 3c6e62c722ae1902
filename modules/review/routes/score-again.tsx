import { data, redirect, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { useActionResult } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { compareWith } from "../domain/scores/load-scores.server.ts";
import { scoreAgain } from "../domain/scores/score-again.server.ts";
import { canScoreAgain } from "../policy.ts";
import { ScoreComparisonTable } from "../ui/scores/score-comparison.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Score again · Fieldlight" }];

export async function loader({ params, scope, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  if (!canScoreAgain(scope.viewer, project)) throw redirect(href(`/projects/${project.id}/scores`));
  return {
    projectId: project.id,
    version: project.version,
    rubricName: project.rubricName,
    comparison: await compareWith(scope, project, project.rubricId ?? ""),
  };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const version = Number((await readForm(request)).get("version"));
  try {
    const verdict = await scoreAgain(scope, projectId, version);
    return await redirectWithToast(
      href(`/projects/${projectId}/scores`),
      `The project was scored again: ${verdict}.`,
    );
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return data({ message: error.message }, error.status);
  }
}

export default function ScoreAgain() {
  const { projectId, version, rubricName, comparison } =
    useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  const back = href(`/projects/${projectId}/scores`);
  return (
    <Page title="Score again" breadcrumbs={[{ label: "Scores", to: back }]}>
      {answer && "message" in answer && <Notice tone="bad">{answer.message}</Notice>}
      <p>
        The project is scored with {rubricName} as it is now. The earlier score stays in the
        history. The project log shows who scored it.
      </p>
      {comparison && <ScoreComparisonTable comparison={comparison} afterTitle="Scored again" />}
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <SubmitActions label="Score again" busy={busy} cancelTo={back} />
      </Form>
    </Page>
  );
}
