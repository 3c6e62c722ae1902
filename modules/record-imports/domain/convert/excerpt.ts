const shown = 80;

/** Cuts a text to 80 characters, so that a person can recognize it. */
export function excerpt(text: string): string {
  const flat = text.trim().replaceAll(/\s+/g, " ").toWellFormed();
  if (flat.length <= shown) return flat;
  // Do not end with half of a surrogate pair.
  return `${flat.slice(0, shown - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
