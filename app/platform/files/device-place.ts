/**
 * Where a device was when a photo was taken with it. Browsers take the location out of a photo's EXIF before a page gets it,
 * so the page sends its own. Pure.
 */
import { z } from "zod";
import type { Capture, CaptureLocation } from "./decoding/read-capture.ts";

export interface DevicePlace extends CaptureLocation {
  /** By the device's clock, in its own time zone: "2026-11-22T10:11:12". */
  at: string;
}

/** A camera writes its time a little before the device is asked where it is. */
const maxDifference = 10 * 60_000;

const devicePlace = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(1e7).nullable(),
  at: z.iso.datetime({ local: true }),
});

/** As a form posts it. Null for anything else, because a photo is never refused for its place. */
export function readDevicePlace(posted: string | null): DevicePlace | null {
  try {
    return devicePlace.safeParse(JSON.parse(posted ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** What the camera wrote comes first. A photo that it took at another time was not taken where the device is. */
export function withDevicePlace(
  capture: Capture | undefined,
  place: DevicePlace | null,
): Capture | undefined {
  if (!place || capture?.place) return capture;
  const { at, ...location } = place;
  const takenAt = capture?.takenAt ?? at.slice(0, 19);
  const difference = Math.abs(Date.parse(`${takenAt}Z`) - Date.parse(`${at.slice(0, 19)}Z`));
  return difference <= maxDifference ? { takenAt, place: location } : capture;
}
