import { z } from "zod";
import { largestVersion } from "#app/platform/form/largest-version.ts";

export interface MovedVisit {
  project: string;
  version: number;
  at: Date;
}

/** Reads "project~version~instant", the value of a hidden field; null when it is unreadable. */
export function readMovedVisit(text: string): MovedVisit | null {
  const [project = "", version = "", at = ""] = text.split("~");
  const isVersion = /^\d{1,10}$/.test(version) && Number(version) < largestVersion;
  if (project === "" || !isVersion || Number.isNaN(Date.parse(at))) return null;
  return { project, version: Number(version), at: new Date(at) };
}

export const writeMovedVisit = ({
  project,
  version,
  at,
}: Omit<MovedVisit, "at"> & { at: string }) => [project, version, at].join("~");

/** More visits than a day has. */
const maxVisits = 50;

/** The visits of a day that the new order moves. */
export const orderInput = z.object({
  visit: z.union([z.string(), z.array(z.string())]).transform((visits, context) => {
    const read = [visits].flat().map(readMovedVisit);
    if (read.length <= maxVisits && read.every((visit) => visit !== null)) return read;
    context.addIssue({ code: "custom", message: "Open the proposal again" });
    return z.NEVER;
  }),
});
