import type { Transaction } from "#db/client.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { largestIcon, ratingMessages } from "./rating-messages.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";

/** Limit in bytes of an icon's file; a picture of the allowed size needs less than half of it. */
export const iconBytes = 200_000;

/**
 * Stores the picture of an icon with its form. @returns the file's id.
 * @throws Problem "invalid-input" when a side is longer than 100 pixels.
 */
export async function storeIcon(
  tx: Transaction,
  scope: Scope,
  formId: string,
  picture: ReceivedFile,
): Promise<string> {
  assertIconFits(picture);
  const owner = { collection: "forms", recordId: formId, kind: "icon" } as const;
  return (await saveReceivedFile(tx, scope, owner, picture)).id;
}

export function assertIconFits({ width, height }: ReceivedFile): void {
  if (!width || !height || width > largestIcon || height > largestIcon)
    throw fieldProblem("image", ratingMessages.iconTooLarge);
}
