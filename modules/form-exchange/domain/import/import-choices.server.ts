import { formText } from "#app/platform/form/form-text.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { changeChoiceList } from "#modules/choice-lists/public.server.ts";
import { readChoices } from "../threads/threads.server.ts";

/**
 * Replaces the choices of a list by those of a file, the first sheet of a workbook or a CSV. The form's field "only" has words
 * that they must have.
 * @returns what to say about it.
 * @throws Problem as `readChoices` does.
 */
export async function importChoices(
  scope: Scope,
  listId: string,
  { fields, ...file }: { name: string; bytes: Uint8Array; fields: FormData },
): Promise<string> {
  const choices = await readChoices(file, formText(fields, "only") ?? "");
  await changeChoiceList(scope, listId, { choices });
  return choices.length === 1 ? "Read 1 choice." : `Read ${choices.length} choices.`;
}
