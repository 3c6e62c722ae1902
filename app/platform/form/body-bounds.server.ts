/** Limits for the body of a request, by its route. */
import { bound } from "../settings/bounds.server.ts";
import { loadModules } from "../manifest/modules.server.ts";
import { matchesRoute } from "../manifest/route-urls.ts";

export interface FormBounds {
  /** All texts together, with their names. */
  bytes: number;
  /** Fields, and parts of a multipart form. Files are counted separately. */
  fields: number;
  /** Whether the route reads files as they arrive, each with its own limit. */
  acceptsFiles: boolean;
}

let marked: Promise<Record<"longForm" | "acceptsFiles", (path: string) => boolean>> | undefined;

/** The limits of a form that is posted to a URL. */
export async function formBoundsAt(path: string): Promise<FormBounds> {
  marked ??= loadModules().then((manifests) => ({
    longForm: matchesRoute(manifests, ({ longForm }) => longForm === true),
    acceptsFiles: matchesRoute(manifests, ({ acceptsFiles }) => acceptsFiles === true),
  }));
  const { longForm, acceptsFiles } = await marked;
  const isLong = longForm(path);
  return {
    bytes: bound(isLong ? "longFormBytes" : "formBytes"),
    fields: bound(isLong ? "longFormFields" : "formFields"),
    acceptsFiles: acceptsFiles(path),
  };
}

export function formBoundsOf(request: Request): Promise<FormBounds> {
  return formBoundsAt(new URL(request.url).pathname);
}
