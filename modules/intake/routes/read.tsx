import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { canReadIntake, reviewRole } from "#modules/projects/public.ts";
import { getProject, type ProjectInView } from "#modules/projects/public.server.ts";
import { readIntake } from "../domain/opening/get-intake.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import { AnswersPage } from "../ui/fill-in/answers-page.tsx";

export const meta: MetaFunction = () => [{ title: "Answers · Fieldlight" }];

/** The answers to read, for those who may see them but do not work on the intake, such as installers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "intake.read");
  const found = await getProject(scope, params.id ?? "");
  if (!canReadIntake(scope.viewer, found.project)) throw new Problem("not-project-member");
  noteUnexpectedReader(scope.viewer, found.project);
  return viewReview(scope, found, await readIntake(found.project));
}

/** The specification has it logged who opens a project in Review without being its field user or one who reviews. */
function noteUnexpectedReader(viewer: Viewer, project: ProjectInView["project"]): void {
  if (project.status !== "Review" || reviewRole(viewer, project) !== "unexpected") return;
  const told = { projectId: project.id, userType: viewer.type };
  log().warn(told, `A project in Review was opened by an unexpected user type: ${viewer.type}`);
}

export default function Answers() {
  return <AnswersPage view={useLoaderData<typeof loader>()} />;
}
