import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  listFormerAnswers,
  mostFormerAnswers,
} from "../domain/history/list-former-answers.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { canReadFormerAnswers } from "#modules/intake/public.ts";
import { FormerAnswersPage } from "../ui/history/former-answers-page.tsx";

export const meta: MetaFunction = () => [{ title: "Changed answers · Fieldlight" }];

/** For people who work on the project. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "review.read");
  const { project, site } = await getProject(scope, params.id ?? "");
  if (!canReadFormerAnswers(scope.viewer, project)) throw new Problem("not-project-member");
  const answers = await listFormerAnswers(project, await readIntake(project));
  return {
    projectId: project.id,
    siteOwner: site.siteOwnerName,
    zone: site.timeZone ?? scope.viewer.timeZone,
    answers,
    isCut: answers.length === mostFormerAnswers,
  };
}

export default function FormerAnswers() {
  return <FormerAnswersPage {...useLoaderData<typeof loader>()} />;
}
