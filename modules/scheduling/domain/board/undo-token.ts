/** The state before a booking on the board, in the URL of the page after it, so that one press undoes the booking. */

export interface Undo {
  project: string;
  /** The version that the booking wrote. Once somebody else changes the project, there is nothing to undo. */
  version: number;
  /** The inspector before; "" for nobody. */
  inspector: string;
  /** The earlier booking; null when the project was waiting. */
  before: { at: string; minutes: number } | null;
}

export function writeUndo({ project, version, inspector, before }: Undo): string {
  return [project, version, inspector, before?.at ?? "", before?.minutes ?? ""].join("~");
}

export function readUndo(text: string): Undo | null {
  const [project = "", version = "", inspector = "", at = "", minutes = ""] = text.split("~");
  if (project === "" || !/^\d{1,9}$/.test(version)) return null;
  const what = { project, version: Number(version), inspector };
  if (at === "") return { ...what, before: null };
  if (Number.isNaN(Date.parse(at)) || !/^\d{1,4}$/.test(minutes)) return null;
  return { ...what, before: { at, minutes: Number(minutes) } };
}
