import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { peekProject } from "../../domain/lists/peek-project.server.ts";

/** The main facts of a project, for the peek panel beside a list. */
export async function loader({ params, scope }: GuardedArgs) {
  return peekProject(scope, params.id ?? "");
}
