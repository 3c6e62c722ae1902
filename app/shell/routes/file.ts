import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { currentViewer } from "#app/platform/auth/api-key.server.ts";

/** A stored file, or a version of a picture `?width=` pixels wide, for anyone who may read its record. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const viewer = await currentViewer(request);
  if (!viewer) throw new Problem("not-signed-in");
  const scope = { viewer, organizationId: viewer.organizationId };
  return serveFile(request, await getReadableFile(scope, params.fileId ?? ""));
}
