import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { takeSnapshot } from "../domain/take-snapshot.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const sentence = await takeSnapshot(scope, projectId);
  return redirectWithToast(href(`/projects/${projectId}/manage`), sentence);
}
