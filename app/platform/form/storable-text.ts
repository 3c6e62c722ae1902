export const unstorableMessage =
  "This contains a character that we cannot save. Remove it and try again.";

/** The database can store neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

/** Whether every text within a value can be stored, including the property names. */
export function holdsStorable(value: unknown): boolean {
  if (typeof value === "string") return isStorable(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).flat().every(holdsStorable);
}
