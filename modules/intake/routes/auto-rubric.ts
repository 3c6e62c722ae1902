import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { chooseRubricByAnswer } from "../domain/answers/choose-rubric-by-answer.server.ts";
import { intakePath } from "../domain/intake-path.ts";

export async function loader({ params, href }: GuardedArgs) {
  throw redirect(href(intakePath(params.id ?? "")));
}

/** Saves the answer to the Auto-Rubric question and returns to the same page. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  await getProject(scope, projectId);
  const form = await readForm(request);
  const [option, section] = ["option", "section"].map((name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  });
  const back = href(intakePath(projectId, section || undefined));
  try {
    const rubricName = await chooseRubricByAnswer(scope, projectId, option ?? "");
    return await redirectWithToast(back, `The project will be scored with ${rubricName}.`);
  } catch (error) {
    if (!isProblem(error) || (error.status !== 400 && error.status !== 409)) throw error;
    return redirectWithRefusal(back, error.message);
  }
}
