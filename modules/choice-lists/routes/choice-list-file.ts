import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { disposition } from "#app/platform/files/file-headers.ts";
import { getChoiceList } from "../domain/choice-lists.server.ts";
import { choiceText } from "../domain/choice-table.ts";

/** The list as a CSV, with the mark that Excel needs for letters beyond ASCII. */
export async function loader({ params, scope }: GuardedArgs) {
  const { name, choices } = await getChoiceList(scope, params.listId ?? "");
  const fileName = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "_");
  return new Response(`\uFEFF${choiceText(choices).replaceAll("\n", "\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": disposition("attachment", `${fileName}.csv`),
      "Cache-Control": "private, no-store",
    },
  });
}
