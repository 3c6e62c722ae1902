/** When and where a photo was taken, from the EXIF that its camera wrote. Pure. */
import readExif from "exif-reader";

export interface Capture {
  /** In the camera's local time: "2026-11-22T10:11:12". */
  takenAt: string | null;
  place: CaptureLocation | null;
}

export interface CaptureLocation {
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Accuracy of the location in meters; null where the camera does not give it. */
  accuracy: number | null;
}

/** Null for bytes with neither time nor location, or that are not EXIF. */
export function readCapture(bytes: Buffer | undefined): Capture | null {
  if (!bytes) return null;
  try {
    const { Photo, GPSInfo } = readExif(bytes);
    const capture = { takenAt: timeOf(Photo?.DateTimeOriginal), place: placeOf(GPSInfo) };
    return capture.takenAt || capture.place ? capture : null;
  } catch {
    return null;
  }
}

/** The reader treats the camera's local time as UTC, so the UTC fields have the local time. */
function timeOf(date: unknown): string | null {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) return null;
  const year = date.getUTCFullYear();
  return year < 1990 || year > 2200 ? null : date.toISOString().slice(0, 19);
}

type Tags = NonNullable<ReturnType<typeof readExif>["GPSInfo"]>;

function placeOf(tags: Tags | undefined): CaptureLocation | null {
  const latitude = degreesOf(tags?.GPSLatitude, tags?.GPSLatitudeRef, "S", 90);
  const longitude = degreesOf(tags?.GPSLongitude, tags?.GPSLongitudeRef, "W", 180);
  if (latitude === null || longitude === null) return null;
  // Cameras write this when they have no satellite fix.
  if (latitude === 0 && longitude === 0) return null;
  const error: unknown = tags?.GPSHPositioningError;
  const accuracy = typeof error === "number" && error >= 0 && error < 1e7 ? error : null;
  return { latitude, longitude, accuracy };
}

/** Degrees from degrees, minutes and seconds; negative for the south and the west. */
function degreesOf(parts: unknown, side: unknown, negative: string, max: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [degrees, minutes, seconds] = parts.map(Number) as [number, number, number];
  const value = degrees + minutes / 60 + seconds / 3600;
  if (!Number.isFinite(value) || value < 0 || value > max) return null;
  return String(side).toUpperCase().startsWith(negative) ? -value : value;
}
