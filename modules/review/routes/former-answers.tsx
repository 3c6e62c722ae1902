import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  listFormerAnswers,
  maxFormerAnswers,
} from "../domain/history/list-former-answers.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { canReadFormerAnswers } from "#modules/intake/public.ts";
import { FormerAnswersPage } from "../ui/history/former-answers-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Answer history · Fieldlight" }];

/** Only people who work on the project may read former answers. */
export async function loader({ params, scope }: GuardedArgs) {
  const { project, site } = await getProject(scope, params.id ?? "");
  if (!canReadFormerAnswers(scope.viewer, project)) throw new Problem("not-project-member");
  const answers = await listFormerAnswers(project, await readIntake(project));
  return {
    projectId: project.id,
    siteOwner: site.siteOwnerName,
    zone: site.timeZone ?? scope.viewer.timeZone,
    answers,
    isLimited: answers.length === maxFormerAnswers,
  };
}

export default function FormerAnswers() {
  return <FormerAnswersPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
