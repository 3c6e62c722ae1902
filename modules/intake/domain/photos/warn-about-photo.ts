/** What speaks against a photo of a visit. The server and a phone use the same code. Pure. */
import type { PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import type { PhotoProblem } from "#db/photo-problems.ts";
import { distanceFromSite, formatMiles, type SiteDistance } from "./far-from-site.ts";

interface NullableCoordinates {
  latitude: number | null;
  longitude: number | null;
}

export type PhotoLocation = (NullableCoordinates & { accuracy: number | null }) | null;
export type SiteLocation = NullableCoordinates & { isApproximate: boolean };

/** Where and when photos of a visit should have been taken. */
export interface VisitOfPhotos {
  site: SiteLocation;
  /** Null if it is not known. */
  at: string | null;
}

export interface PhotoFacts {
  /** By the camera's clock: "2026-11-22 10:11:12". */
  takenAt: string | null;
  location: PhotoLocation;
  problems: PhotoProblem[] | null;
  reason: string | null;
}

/** Null if one of the two locations is unknown. */
export function findDistance(location: PhotoLocation, site: SiteLocation): SiteDistance | null {
  if (!location || location.latitude === null || location.longitude === null) return null;
  if (site.latitude === null || site.longitude === null) return null;
  return distanceFromSite(
    { latitude: location.latitude, longitude: location.longitude, accuracy: location.accuracy },
    { latitude: site.latitude, longitude: site.longitude, isApproximate: site.isApproximate },
  );
}

export function warnAboutPhoto(
  { takenAt, location, problems, reason }: PhotoFacts,
  { site, at }: VisitOfPhotos,
): PhotoWarnings {
  const from = findDistance(location, site);
  const takenOn = dayLongBefore(takenAt, at === null ? null : new Date(at));
  return {
    ...(from?.isFar && { far: formatMiles(from.miles) }),
    ...(takenOn !== null && { takenOn }),
    ...(problems && problems.length > 0 && { problems }),
    ...(reason !== null && { reason }),
  };
}

/**
 * In days. A camera's clock has no time zone, so a day more or less says nothing; and an inspector may have been at the site
 * on the days before.
 */
const longBefore = 3;

/**
 * @param takenAt by the camera's clock: "2026-11-22 10:11:12".
 * @returns the day on which the photo was taken, if that was long before the visit.
 */
export function dayLongBefore(takenAt: string | null, visitAt: Date | null): string | null {
  if (takenAt === null || visitAt === null) return null;
  const days = (visitAt.getTime() - Date.parse(`${takenAt.replace(" ", "T")}Z`)) / 86_400_000;
  return days > longBefore ? takenAt.slice(0, 10) : null;
}

/** The earlier of the booked time and the start; an inspector may begin before the booked time. */
export function visitTime(
  times: Readonly<Record<"inspectionAt" | "startedAt", Date | null>>,
): Date | null {
  const known = [times.inspectionAt, times.startedAt].filter((time) => time !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map(Number)));
}
