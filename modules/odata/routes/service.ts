import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { rootOf, serviceDocument } from "../domain/respond.server.ts";

export async function loader({ request }: GuardedArgs) {
  return serviceDocument(rootOf(request), (await loadEntitySets()).keys());
}
