import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/door/enter.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { getSnapshotFile } from "../domain/list-snapshots.server.ts";

/** The archive of a snapshot, for who may read the answers. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "snapshots.read");
  const file = await getSnapshotFile(scope, params.id ?? "", params.snapshot ?? "");
  return serveFile(request, file, { download: true });
}
