/** Drive times of Google's Routes API. It gets points and nothing else. */
import { z } from "zod";
import { fetchOutside } from "../traces/fetch-outside.server.ts";
import type { Coordinates } from "./geocode-types.ts";

export interface MeasuredDrive {
  minutes: number;
  meters: number;
}

/** "no road": there is no way by car. "unanswered": the service answers this pair another time. */
export type DriveAnswer = MeasuredDrive | "no road" | "unanswered";

export interface RouteService {
  /** @throws RouteServiceError when nothing was answered. */
  measure(from: Coordinates, destinations: readonly Coordinates[]): Promise<DriveAnswer[]>;
}

/** "refused": the key or its settings are wrong, so that another try does not help. */
export class RouteServiceError extends Error {
  readonly reason: "refused" | "over the limit" | "unreachable";

  constructor(reason: RouteServiceError["reason"], answer: string) {
    super(`Google's Routes API gave no drive times (${reason}): ${answer}`);
    this.reason = reason;
  }
}

/** Destinations of one request. The service takes 625 pairs of places. */
export const maxDestinations = 100;
const answerWithinMilliseconds = 15_000;

const elements = z.array(
  z.object({
    destinationIndex: z.number().int().default(0),
    status: z.object({ code: z.number().optional() }).optional(),
    condition: z.string().optional(),
    distanceMeters: z.number().default(0),
    /** Such as "160s". */
    duration: z
      .string()
      .regex(/^\d+(\.\d+)?s$/)
      .optional(),
  }),
);

/** An error is an object, or an array with one. */
const failure = z.object({ error: z.object({ message: z.string(), status: z.string() }) });
const failures = z.union([failure, z.tuple([failure]).transform(([first]) => first)]);

function errorOf(status: number, body: unknown): RouteServiceError {
  const read = failures.safeParse(body);
  const answer = read.success
    ? `${read.data.error.status}, ${read.data.error.message.slice(0, 300)}`
    : `status ${status}`;
  if (status === 429) return new RouteServiceError("over the limit", answer);
  const isRefused = status >= 400 && status < 500 && status !== 408;
  return new RouteServiceError(isRefused ? "refused" : "unreachable", answer);
}

function answerOf({
  status,
  condition,
  distanceMeters,
  duration,
}: z.infer<typeof elements>[number]): DriveAnswer {
  if (status?.code) return "unanswered";
  if (condition === "ROUTE_NOT_FOUND") return "no road";
  if (condition !== "ROUTE_EXISTS" || duration === undefined) return "unanswered";
  return { minutes: Math.round(Number.parseFloat(duration) / 60), meters: distanceMeters };
}

const waypoint = ({ latitude, longitude }: Coordinates) => ({
  waypoint: { location: { latLng: { latitude, longitude } } },
});

/** @param origin the URL of the service. */
export function googleRoutes({
  key,
  origin = "https://routes.googleapis.com",
}: {
  key: string;
  origin?: string;
}): RouteService {
  async function post(body: object): Promise<[status: number, body: unknown]> {
    try {
      // A header has the key, so a redirect must not send it to another host.
      const response = await fetchOutside(
        new URL("/distanceMatrix/v2:computeRouteMatrix", origin),
        {
          method: "POST",
          redirect: "error",
          signal: AbortSignal.timeout(answerWithinMilliseconds),
          headers: {
            "content-type": "application/json",
            "x-goog-api-key": key,
            "x-goog-fieldmask":
              "originIndex,destinationIndex,status,condition,distanceMeters,duration",
          },
          body: JSON.stringify(body),
        },
      );
      return [response.status, await response.json().catch(() => null)];
    } catch (error) {
      throw new RouteServiceError("unreachable", error instanceof Error ? error.name : "no answer");
    }
  }

  return {
    async measure(from, destinations) {
      const [status, body] = await post({
        origins: [waypoint(from)],
        destinations: destinations.map(waypoint),
        travelMode: "DRIVE",
        // Without the traffic of the moment, so that the answer holds for other days too. It costs least.
        routingPreference: "TRAFFIC_UNAWARE",
      });
      if (status !== 200) throw errorOf(status, body);
      const read = elements.safeParse(body);
      if (!read.success) throw new RouteServiceError("unreachable", "an answer of another form");
      const answers = new Map(read.data.map((one) => [one.destinationIndex, answerOf(one)]));
      return destinations.map((_, index) => answers.get(index) ?? "unanswered");
    },
  };
}
