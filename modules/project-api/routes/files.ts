import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { reserveId } from "#app/platform/calls/idempotency.server.ts";
import { readQuery } from "#app/platform/calls/read-input.server.ts";
import { uncached } from "#app/platform/calls/versions.server.ts";
import { signFileUrls } from "#app/platform/files/signed-file-urls.server.ts";
import { attachDocument, listProjectFiles } from "#modules/projects/public.calls.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { describeFile, fileQuery } from "../domain/file-record.ts";

/** Lists the documents and photos of a project, with an address for each. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  readQuery(request, fileQuery);
  const [{ rows, next }, addressOf] = await Promise.all([
    listProjectFiles(scope, found, request.url),
    signFileUrls(scope),
  ]);
  const files = rows.map((file) => describeFile(file, addressOf));
  return Response.json({ files, next }, { headers: uncached });
}

/** Attaches a document to a project. */
export async function action({ request, params, scope }: GuardedArgs) {
  const projectId = params.id ?? "";
  const file = await attachDocument(scope, projectId, request, ({ name, digest }) =>
    reserveId(scope, request, "files", { projectId, name, digest }),
  );
  const record = describeFile(file, await signFileUrls(scope));
  return Response.json(record, { status: 201, headers: uncached });
}
