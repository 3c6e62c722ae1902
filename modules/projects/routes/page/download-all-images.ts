import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";
import { imagesInput } from "../../domain/documents/download-images.input.ts";
import { requireImages } from "../../domain/documents/project-images.server.ts";

/** Returns the URL of the archive of a project's images as text. A refusal returns its message as text. */
export async function action({ request, scope, href }: GuardedArgs) {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const parsed = imagesInput.safeParse(await readJson(request));
  if (!parsed.success) return new Response("query failed to validate", { status: 400, headers });
  const { id } = parsed.data;
  try {
    await requireImages(scope, id);
    return new Response(href(`/projects/${id}/images.zip`), { headers });
  } catch (error) {
    if (!isProblem(error)) throw error;
    return new Response(error.message, { status: error.status, headers });
  }
}
