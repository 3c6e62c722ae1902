import type { ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { takeSnapshot } from "../domain/take-snapshot.server.ts";

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "snapshots.take");
  const projectId = params.id ?? "";
  const sentence = await takeSnapshot(scope, projectId);
  return redirectWithToast(href(`/projects/${projectId}/manage`), sentence);
}
