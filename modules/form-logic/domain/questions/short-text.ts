/** A text cut to so many signs as people see them, so that no emoji is cut in two; "…" stands for the rest. */
export function shortText(text: string, most: number): string {
  if (text.length <= most) return text;
  // A sign may be many characters long; one that is longer than these is cut.
  const begin = text.slice(0, 16 * (most + 1));
  const signs = [...new Intl.Segmenter().segment(begin)];
  if (signs.length <= most && begin === text) return text;
  const kept = signs.slice(0, most - 1).map(({ segment }) => segment);
  return `${kept.join("")}…`;
}
