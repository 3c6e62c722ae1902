import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { saveAnswersInput } from "../domain/answers/save-answers.input.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";

/** The autosave: a JSON patch of answers. The response has their new versions and any conflicts. */
export async function action({ request, params, scope }: GuardedArgs) {
  const projectId = params.id ?? "";
  const read = saveAnswersInput.safeParse(await readJson(request));
  if (read.success) return Response.json(await saveAnswers(scope, projectId, read.data.changes));
  await getProject(scope, projectId);
  throw new Problem("invalid-input");
}
