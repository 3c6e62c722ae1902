/** Replaces URLs in an email, because anyone who follows one may sign in as the reader or set their password. */
export const hiddenLink = "(link hidden)";

/** A text without its URLs. */
export function hideLinks(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s<>"]+/gi, hiddenLink);
}
