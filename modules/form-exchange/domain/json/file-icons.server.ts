/** The icons of a file: validated when it is read, stored when its form is created. */
import type { Transaction } from "#db/client.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormTabs } from "./form-tabs.ts";
import {
  assertIconFits,
  storeIcon,
  receiveDataUrl,
} from "#modules/recommendations/public.server.ts";

/** @throws Problem "invalid-input" that names the first icon with an invalid picture. */
export async function checkIcons({ ratings }: FormTabs): Promise<void> {
  for (const { name, picture } of ratings) {
    if (picture === null) continue;
    try {
      const received = await receiveDataUrl(picture, "icon");
      await received.discard();
      assertIconFits(received);
    } catch (error) {
      if (!isProblem(error)) throw error;
      const message = `The icon “${name}” in this file cannot be imported: ${error.fields.image ?? error.message}`;
      throw new Problem("invalid-input", message, { file: message });
    }
  }
}

/** @returns the id of the stored picture. */
export async function storeDataUrl(
  tx: Transaction,
  scope: Scope,
  formId: string,
  picture: string,
): Promise<string> {
  const received = await receiveDataUrl(picture, "icon");
  try {
    return await storeIcon(tx, scope, formId, received);
  } finally {
    await received.discard();
  }
}
