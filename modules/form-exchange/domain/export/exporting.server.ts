import { Problem } from "#app/platform/problems.ts";
import { disposition } from "#app/platform/files/file-headers.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { getDraft } from "#modules/forms/public.draft.server.ts";
import { getForm } from "#modules/forms/public.versions.server.ts";

/**
 * Returns the form to export: the requested version, else the draft; of a form that another organization shares, the
 * published version.
 * @returns it with the version's number; null when the viewer's own organization has no such version.
 * @throws Problem "not-found".
 */
export async function getFormToExport(
  scope: Scope,
  formId: string,
  request: Request,
): Promise<{ form: FormDefinition; version: number | null }> {
  const requestedVersion = new URL(request.url).searchParams.get("version");
  if (requestedVersion !== null && !/^[1-9]\d{0,8}$/.test(requestedVersion))
    throw new Problem("not-found");
  const form = await getForm(
    scope,
    formId,
    requestedVersion === null ? undefined : Number(requestedVersion),
  );
  if (!form.own) return { form: form.definition, version: null };
  if (requestedVersion !== null) return { form: form.definition, version: form.version };
  return { form: (await getDraft(scope, formId)).definition, version: null };
}

/** Returns a file download named after the form. */
export function fileResponse(
  body: string | Uint8Array<ArrayBuffer>,
  { title, extension, type }: { title: string; extension: string; type: string },
): Response {
  const name = title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "_").slice(0, 100);
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": disposition("attachment", `${name}.${extension}`),
      "Cache-Control": "private, no-store",
    },
  });
}
