import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { screenOf } from "../../domain/status/where-to-go.ts";

/** Redirects to the screen where the viewer continues the project. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope, viewer, href } = await requirePermission(request, params, "projects.open");
  const { project } = await getProject(scope, params.id ?? "");
  const screen = screenOf(viewer, project);
  return redirect(
    href(screen === "manage" ? `/projects/${project.id}/manage` : `/${screen}/${project.id}`),
  );
}
