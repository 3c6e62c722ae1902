/** Moves a form as JSON, as its pages do. */
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import * as exportJsonRoute from "../routes/export-json.ts";
import * as formFilesRoute from "../routes/form-files.tsx";
import * as importFormRoute from "../routes/import-form.tsx";
import * as reviewImportRoute from "../routes/review-import.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: exportJson } = servedRoute(
  "modules/form-exchange/routes/export-json.ts",
  exportJsonRoute,
);
const { action: sendForForm } = servedRoute(
  "modules/form-exchange/routes/form-files.tsx",
  formFilesRoute,
);
const { action: sendFile } = servedRoute(
  "modules/form-exchange/routes/import-form.tsx",
  importFormRoute,
);
const { action: confirm, loader: reviewLoader } = servedRoute(
  "modules/form-exchange/routes/review-import.tsx",
  reviewImportRoute,
);

export async function exported(user: UserRow, id: string, search = ""): Promise<string> {
  const request = await requestAs(user, `/forms/${id}/export.json${search}`);
  return (await exportJson({ request, params: { id }, context: {} })).text();
}

export async function send(user: UserRow, text: string, into: string | null = null) {
  const body = new FormData();
  body.append("file", new Blob([text]), "moved.json");
  const path = into === null ? "/forms/import" : `/forms/${into}/import`;
  const request = await requestAs(user, path, { method: "POST", body });
  return into === null
    ? sendFile({ request, params: {}, context: {} })
    : sendForForm({ request, params: { id: into }, context: {} });
}

export const lastOf = (answer: unknown): string =>
  (answer as Response).headers.get("Location")?.split("/").at(-1) ?? "";

export async function review(user: UserRow, importId: string) {
  const request = await requestAs(user, `/forms/import/${importId}`);
  return reviewLoader({ request, params: { importId }, context: {} });
}

export async function press(user: UserRow, importId: string, posted: Record<string, string> = {}) {
  const body = new URLSearchParams({ language: "", ...posted });
  const request = await requestAs(user, `/forms/import/${importId}`, { method: "POST", body });
  return confirm({ request, params: { importId }, context: {} });
}

export async function moved(user: UserRow, text: string): Promise<string> {
  return lastOf(await press(user, lastOf(await send(user, text))));
}
