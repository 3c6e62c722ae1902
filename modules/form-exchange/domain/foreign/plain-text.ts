const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** Whether a text has tags of HTML, which another product would show as formatting. */
export const hasMarkup = (text: string): boolean =>
  /<\/?(?:p|br|b|i|u|em|strong|ul|ol|li|div|span|a|h\d|table|tr|td|th|img)\b[^>]*>/i.test(text);

/** "<p>Mind the <b>gap</b></p>" is "Mind the gap". */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text.trim();
  return text
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}
