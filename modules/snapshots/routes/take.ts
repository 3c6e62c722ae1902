import type { ActionFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { takeSnapshot } from "../domain/take-snapshot.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "snapshots.take");
  const projectId = params.id ?? "";
  const sentence = await takeSnapshot(scope, projectId);
  return redirectWithToast(href(`/projects/${projectId}/manage`), sentence);
}
