import { decodeAs, decodeUnicode } from "#app/platform/csv/decode-text.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { changeChoiceList } from "#modules/choice-lists/public.server.ts";
import { readChoiceTable, readChoiceText } from "#modules/choice-lists/public.ts";
import { readWorkbook } from "../threads/threads.server.ts";

/**
 * Replaces the choices of a list by those of a file, the first sheet of a workbook or a CSV.
 * @returns what to say about it.
 * @throws Problem "invalid-input" for a file that is no list, or as `readWorkbook` does.
 */
export async function importChoices(
  scope: Scope,
  listId: string,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const isWorkbook = /\.xlsx?$/i.test(name);
  const read = isWorkbook
    ? readChoiceTable((await readWorkbook(bytes))[0]?.rows ?? [])
    : readChoiceText(decodeUnicode(bytes) ?? decodeAs(bytes, "windows-1252"));
  if (read.refused) throw fieldProblem("file", read.message);
  await changeChoiceList(scope, listId, { choices: read.choices });
  return read.choices.length === 1 ? "Read 1 choice." : `Read ${read.choices.length} choices.`;
}
