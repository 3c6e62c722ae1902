/** Links from one part of a report's page to another. */
import type { MouseEvent } from "react";

/** Where the answer to a question is on the page. */
export const answerId = (fieldId: string) => `q-${fieldId}`;

/** Opens the section that a pressed link leads to, or leads into. Not every browser does. */
export function openPart({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(currentTarget.hash.slice(1))?.closest("details");
  if (part) part.open = true;
}
