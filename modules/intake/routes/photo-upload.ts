import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { respondToChange, respondToHead } from "../domain/uploads/respond-to-upload.server.ts";
import { getUpload } from "../domain/uploads/find-upload.server.ts";
import { requireCanUpload } from "../domain/uploads/upload-allowed.server.ts";
import { targetOfIntake } from "../domain/uploads/upload-target.ts";

async function open({ params, scope }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  return { project, upload: await getUpload(scope, targetOfIntake(project), params.key ?? "") };
}

export async function loader(args: GuardedArgs) {
  return respondToHead(args.request, (await open(args)).upload);
}

export async function action(args: GuardedArgs) {
  const { project, upload } = await open(args);
  return respondToChange(args.request, upload, () =>
    requireCanUpload(args.scope, project.id, upload.purpose),
  );
}
