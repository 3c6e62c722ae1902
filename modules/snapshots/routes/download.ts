import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getSnapshotFile } from "../domain/list-snapshots.server.ts";

/** The archive of a snapshot, for people who may read the answers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "snapshots.read");
  const file = await getSnapshotFile(scope, params.id ?? "", params.snapshot ?? "");
  return serveFile(request, file, { download: true });
}
