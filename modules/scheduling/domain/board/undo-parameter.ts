/**
 * The state before a booking on the board. The URL of the next page contains it, so that one press undoes the booking.
 */

export interface Undo {
  project: string;
  /** The version that the booking wrote. The undo is refused when the project has a newer version. */
  version: number;
  /** The former inspector; "" for none. */
  inspector: string;
  /** The earlier visit; null when the project had none. */
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
