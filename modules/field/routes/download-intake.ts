import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getIntakeDownload } from "../domain/download-intake.server.ts";

/** A whole intake in JSON, which the inspector's phone stores for offline work. */
export async function loader({ params, scope }: GuardedArgs) {
  return Response.json(await getIntakeDownload(scope, params.id ?? ""));
}
