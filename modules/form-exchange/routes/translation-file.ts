import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { fileResponse } from "../domain/export/exporting.server.ts";
import { getTranslation } from "../domain/languages/load-languages.server.ts";
import { fileRows, toWorksheet } from "../domain/languages/translation-files.ts";
import { writeXliff } from "../domain/languages/xliff.ts";
import { printSheet } from "../domain/threads/threads.server.ts";

/** A translation as a file for a translator. */
export async function loader({ params, scope }: GuardedArgs) {
  const { page, language, rows } = await getTranslation(
    scope,
    params.id ?? "",
    params.language ?? "",
  );
  const title = `${page.frame.title} ${language.code}`;
  if (params.format === "xlsx")
    return fileResponse(await printSheet(toWorksheet(rows)), {
      title,
      extension: "xlsx",
      type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    });
  if (params.format !== "xlf") throw new Problem("not-found");
  const languages = { title: page.frame.title, source: page.own, target: language.code };
  return fileResponse(writeXliff(fileRows(rows), languages), {
    title,
    extension: "xlf",
    type: "application/x-xliff+xml",
  });
}
