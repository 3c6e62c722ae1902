import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getSnapshotFile } from "../domain/list-snapshots.server.ts";

/** The archive of a snapshot, for people who may read the answers. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const file = await getSnapshotFile(scope, params.id ?? "", params.snapshot ?? "");
  return serveFile(request, file, { download: true });
}
