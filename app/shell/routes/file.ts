import type { LoaderFunctionArgs } from "@remix-run/node";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { currentSession } from "#app/platform/session.server.ts";

/** A stored file, or a picture of it `?width=` pixels wide, for those who may read its record. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await currentSession(request);
  if (!session?.viewer) throw new Problem("not-signed-in");
  const scope = { viewer: session.viewer, organizationId: session.viewer.organizationId };
  return serveFile(request, await getReadableFile(scope, params.fileId ?? ""));
}
