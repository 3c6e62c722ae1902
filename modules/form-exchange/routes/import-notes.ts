import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { fileResponse } from "../domain/export/exporting.server.ts";
import { getImport } from "../domain/import/get-import.server.ts";
import { printNotes } from "../domain/threads/threads.server.ts";

/** Returns everything that an import leaves out or changes as a spreadsheet. The page shows only the first notes. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const { content, fileName, replaces } = await getImport(scope, params.importId ?? "");
  if (!content) throw new Problem("not-found");
  const language = new URL(request.url).searchParams.get("language");
  return fileResponse(await printNotes({ content, fileName, replaces, language }), {
    title: `Notes on ${fileName.replace(/\.\w+$/, "")}`,
    extension: "xlsx",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}
