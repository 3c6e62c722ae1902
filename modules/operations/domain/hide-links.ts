/** Stands where a mail has an address: whoever follows it may sign in as the reader, or set their password. */
export const hiddenLink = "(link hidden)";

/** A text without its web addresses. */
export function hideLinks(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s<>"]+/gi, hiddenLink);
}
