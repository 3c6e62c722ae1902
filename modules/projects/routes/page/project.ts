import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { screenOf } from "../../domain/status/where-to-go.ts";

/** Redirects to the page on which the viewer continues the project. */
export async function loader({ params, scope, viewer, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  const screen = screenOf(viewer, project);
  return redirect(
    href(screen === "manage" ? `/projects/${project.id}/manage` : `/${screen}/${project.id}`),
  );
}
