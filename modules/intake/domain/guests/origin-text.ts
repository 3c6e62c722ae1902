/** Where and when a photo of a guest was taken, in one line. Pure. */
import { formatTimestamp } from "#app/platform/format.ts";
import type { Say } from "#app/platform/page/language.ts";

interface Origin {
  takenAt: string | null;
  distance: string | null;
  receivedAt: Date | string;
}

interface Reader {
  say: Say;
  zone: string;
  language?: string | undefined;
}

/** "Taken Sun, Nov 22, 10:11 AM, 0.1 mi from the site"; without camera data, when the server received it. */
export function originText(
  { takenAt, distance, receivedAt }: Origin,
  { say, zone, language }: Reader,
): string {
  const options = { ...(language && { language }) };
  const place = distance === null ? "" : say("{distance} from the site", { distance });
  if (takenAt === null) {
    const time = formatTimestamp(new Date(receivedAt), zone, options);
    const received = say("Received {time}, without a time of the camera", { time });
    return place ? `${received}, ${place}` : `${received}, ${say("without a place")}`;
  }
  // The clock of a camera has no time zone.
  const time = formatTimestamp(new Date(`${takenAt.replace(" ", "T")}Z`), "UTC", options);
  const taken = say("Taken {time}", { time });
  return place ? `${taken}, ${place}` : `${taken}, ${say("without a place")}`;
}
