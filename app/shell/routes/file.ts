import type { LoaderFunctionArgs } from "@remix-run/node";
import { scopeOfSignedUrl } from "#app/platform/files/signed-file-urls.server.ts";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { currentViewer } from "#app/platform/auth/api-key.server.ts";
import type { Scope } from "#app/platform/viewer.ts";

/** A stored file, or a version of a picture `?width=` pixels wide, for anyone who may read its record. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const fileId = params.fileId ?? "";
  const scope = (await scopeOfSignedUrl(request.url, fileId)) ?? (await scopeOfRequest(request));
  return serveFile(request, await getReadableFile(scope, fileId));
}

async function scopeOfRequest(request: Request): Promise<Scope> {
  const viewer = await currentViewer(request, "files:read");
  if (!viewer) throw new Problem("not-signed-in");
  return { viewer, organizationId: viewer.organizationId };
}
