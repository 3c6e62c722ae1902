import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { startScreenOf } from "../../domain/status/start-screen.ts";

/** Redirects to the page on which the viewer continues the project. */
export async function loader({ params, scope, viewer, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  const screen = startScreenOf(viewer, project);
  return redirect(
    href(screen === "manage" ? `/projects/${project.id}/manage` : `/${screen}/${project.id}`),
  );
}
