import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { takeSnapshot } from "../domain/take-snapshot.server.ts";

export async function action({ params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const { isTaken, message } = await takeSnapshot(scope, projectId);
  const say = isTaken ? redirectWithToast : redirectWithRefusal;
  return say(href(`/projects/${projectId}/manage`), message);
}
