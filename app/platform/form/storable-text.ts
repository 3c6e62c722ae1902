export const unstorableMessage =
  "This contains a character that we cannot save. Remove it and try again.";

/** The database stores neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Whether every text within a value can be stored, names of its parts included. */
export function holdsStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).flat().every(holdsStorable);
}
