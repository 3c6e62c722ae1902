/** Checks a time in a lane before a visit is dropped there and describes what is wrong with it. Writes nothing. */
import type { Scope } from "#app/platform/viewer.ts";
import { formatTimestamp, formatTime, formatZone, toReader } from "#app/platform/format.ts";
import { formatDrive } from "#app/platform/maps/travel.ts";
import { db } from "#db/client.server.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import { canBook } from "../../policy.ts";
import { checkBooking } from "../booking/check-booking.server.ts";
import { isTooFar, type VisitDrive } from "../booking/drives.ts";
import { asChoice, findInspector, type InspectorChoice } from "../booking/inspectors.server.ts";
import { readZoneOfProject } from "../time/site-zone.server.ts";

export interface DropCheck {
  /** "Wes Tanaka, Tue, Mar 3, 10:30 AM to 12:00 PM". */
  title: string;
  checks: { tone: "ok" | "warn" | "bad"; text: string }[];
  /** There is a warning that the user may override with a reason. */
  needsReason: boolean;
}

export interface ProposedVisit {
  inspector: string;
  at: Date;
  minutes: number;
}

/** The qualifications and permissions that the inspector lacks for the project; empty when none is missing. */
export function listMissingPermissions(
  {
    formId,
    formTitle,
    clientId,
    clientName,
  }: Pick<ProjectRow, "formId" | "formTitle" | "clientId" | "clientName">,
  { formIds, clientIds }: Pick<InspectorChoice, "formIds" | "clientIds">,
): string[] {
  const isWithin = (ids: string[] | null, id: string | null) =>
    id === null || ids === null || ids.includes(id);
  return [
    !isWithin(formIds, formId) && `Not qualified for ${formTitle ?? "this form"}`,
    !isWithin(clientIds, clientId) && `${clientName ?? "The client"} is not among their clients`,
  ].filter((text) => text !== false);
}

/** Null when the viewer may not book this inspector or this project. */
export async function checkDrop(
  scope: Scope,
  found: ProjectWithSite,
  { inspector: id, at, minutes }: ProposedVisit,
): Promise<DropCheck | null> {
  const inspector = await findInspector(db, scope, id);
  if (!inspector || !canBook(scope.viewer, found.project)) return null;
  const zone = await readZoneOfProject(scope, found);
  const endsAt = new Date(at.getTime() + minutes * 60_000);
  const plan = { inspector, startsAt: at, endsAt, zone };
  const { errors, drives, isAvailable } = await checkBooking(db, scope, found, plan, false);
  const { override, ...refusals } = errors;
  const missingPermissions = listMissingPermissions(found.project, asChoice(inspector));
  const zoneName = formatZone(at, zone, toReader(scope.viewer));
  return {
    title:
      `${inspector.name}, ${formatTimestamp(at, zone, toReader(scope.viewer))} to ${formatTime(endsAt, zone)} ${zoneName}`.trim(),
    needsReason: override !== undefined,
    checks: [
      ...Object.values(refusals).map((text) => ({ tone: "bad" as const, text })),
      ...(override === undefined ? [] : [{ tone: "warn" as const, text: override }]),
      ...missingPermissions.map((text) => ({ tone: "warn" as const, text })),
      ...(missingPermissions.length === 0
        ? [{ tone: "ok" as const, text: "Qualified, and the client allows it" }]
        : []),
      ...(isAvailable === false && refusals.time === undefined
        ? [{ tone: "warn" as const, text: "Outside the hours that the inspector entered" }]
        : []),
      ...(isAvailable ? [{ tone: "ok" as const, text: "Within the entered hours" }] : []),
      ...drivesThatFit(drives.before, "from"),
      ...drivesThatFit(drives.after, "on to"),
    ],
  };
}

/** The drives for which there is time. The others are among the warnings. */
function drivesThatFit(drive: VisitDrive | null, way: "from" | "on to"): DropCheck["checks"] {
  if (!drive || isTooFar(drive)) return [];
  const spare = drive.spare > 0 ? `, ${formatDrive(drive.spare)} to spare` : "";
  return [{ tone: "ok", text: `Drive ${formatDrive(drive.minutes)} ${way} ${drive.name}${spare}` }];
}
