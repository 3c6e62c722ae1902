/** When and where a photo was taken, from the EXIF that its camera wrote. Pure. */
import { readExif, type ExifTags } from "../evidence/read-exif.ts";

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

/** What the EXIF of a picture says. */
export interface CameraRecord {
  /** Null for bytes with neither time nor location. */
  capture: Capture | null;
  /** Whether a camera wrote its name or its exposure. A screenshot has neither. */
  hasCamera: boolean;
}

const nothing: CameraRecord = { capture: null, hasCamera: false };

/** Says nothing for bytes that are not EXIF. */
export function readCamera(bytes: Uint8Array | undefined): CameraRecord {
  if (!bytes) return nothing;
  try {
    const tags = readExif(bytes);
    const capture = { takenAt: timeOf(tags.photo), place: placeOf(tags.gps) };
    return {
      capture: capture.takenAt || capture.place ? capture : null,
      hasCamera: hasCamera(tags),
    };
  } catch {
    return nothing;
  }
}

/** Null for bytes with neither time nor location, or that are not EXIF. */
export function readCapture(bytes: Uint8Array | undefined): Capture | null {
  return readCamera(bytes).capture;
}

/** Make and model; exposure time and aperture. */
function hasCamera({ image, photo }: ExifTags): boolean {
  const values = [image.get(0x010f), image.get(0x0110), photo.get(0x829a), photo.get(0x829d)];
  return values.some((value) => value !== undefined && value.length > 0);
}

type Tags = ExifTags["photo"];

/** Twelve hours may be written as 24, and a month as 0, by a camera whose clock was never set. */
function timeOf(photo: Tags): string | null {
  const text = photo.get(0x9003);
  if (typeof text !== "string") return null;
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text)?.slice(1);
  if (!parts) return null;
  const [year, month, day, hours, minutes, seconds] = parts.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (year < 1990 || year > 2200) return null;
  // The camera's local time, read as UTC so that no time zone changes it.
  const date = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  return date.toISOString().slice(0, 19);
}

function placeOf(tags: Tags): CaptureLocation | null {
  const latitude = degreesOf(tags.get(2), tags.get(1), "S", 90);
  const longitude = degreesOf(tags.get(4), tags.get(3), "W", 180);
  if (latitude === null || longitude === null) return null;
  // Cameras write this when they have no satellite fix.
  if (latitude === 0 && longitude === 0) return null;
  const error = tags.get(0x1f)?.[0];
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
