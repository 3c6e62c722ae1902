/** The name of a filter that a person saves, of a list or of a report. */
import { isLongerThan } from "../form/count-characters.ts";
import { Problem } from "../problems.ts";

/** Characters. */
export const maxSavedName = 60;

/** @throws Problem "invalid-input". */
export function requireSavedName(name: string): void {
  if (!isLongerThan(name, maxSavedName)) return;
  const message = `may be no longer than ${maxSavedName} characters`;
  throw new Problem("invalid-input", undefined, { name: message });
}
