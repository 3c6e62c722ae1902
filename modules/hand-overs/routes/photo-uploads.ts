import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { respondToCreate, targetOfHandOver } from "#modules/intake/public.writing.server.ts";
import { getOwnHandOver } from "../domain/get-hand-over.server.ts";

/** Begins the upload of a large photo of handed-over work. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const handOver = await getOwnHandOver(scope, params.id ?? "");
  return respondToCreate(request, scope, {
    target: targetOfHandOver(handOver),
    requireAllowed: async () => undefined,
    urlOf: (key) => href(`/hand-overs/${handOver.id}/photos/uploads/${key}`),
  });
}
