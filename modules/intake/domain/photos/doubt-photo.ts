/** What speaks against a photo of a visit. The server and a phone use the same code. Pure. */
import type { PhotoDoubts } from "#app/platform/files/evidence/photo-doubts.ts";
import type { PhotoProblem } from "#db/photo-problems.ts";
import { distanceFromSite, formatMiles, type SiteDistance } from "./far-from-site.ts";
import { dayLongBefore } from "./taken-before.ts";

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

export function doubtPhoto(
  { takenAt, location, problems, reason }: PhotoFacts,
  { site, at }: VisitOfPhotos,
): PhotoDoubts {
  const from = findDistance(location, site);
  const takenOn = dayLongBefore(takenAt, at === null ? null : new Date(at));
  return {
    ...(from?.isFar && { far: formatMiles(from.miles) }),
    ...(takenOn !== null && { takenOn }),
    ...(problems && problems.length > 0 && { problems }),
    ...(reason !== null && { reason }),
  };
}
