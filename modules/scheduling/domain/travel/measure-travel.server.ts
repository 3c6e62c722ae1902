/** Asks the maps service for the drive times that an organization needs, and stores them. A worker calls it. */
import { and, count, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { log } from "#app/platform/log.server.ts";
import {
  googleRoutes,
  maxDestinations,
  RouteServiceError,
  type DriveAnswer,
  type RouteService,
} from "#app/platform/maps/google-routes.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { travelTimes } from "../../schema.ts";
import { neededPairs } from "./needed-pairs.ts";
import { pointOfPlace, type PlacePair } from "./places.ts";
import { listOf } from "./read-travel-times.server.ts";
import { requestTravelTimesLater } from "./request-travel.server.ts";
import { readTravelFacts } from "./travel-facts.server.ts";

const [hour, day] = [3_600_000, 86_400_000];
/** A pair without an answer may be asked again after this time. */
const askAgainAfter = hour;
/** More are asked by the next job, so that one organization does not hold a worker's slot for long. */
const maxOfRun = 500;
/** Seconds until the next job, when one was not enough, and when the limit of the day is used up. */
const [soon, muchLater] = [30, 6 * 3_600];
/** Seconds until the service is asked again after an error. Jobs that are requested before that are merged into this one. */
const pauses = { unreachable: 300, "over the limit": 900, refused: muchLater };

function routeService(): RouteService | null {
  const key = env().GOOGLE_MAPS_KEY;
  return key ? googleRoutes({ key }) : null;
}

/** Each answer is stored when it arrives. After an error the next job asks for the rest. */
export async function measureTravel(
  organizationId: string,
  now: Date,
  service = routeService(),
): Promise<void> {
  if (!service) return;
  const missing = await withoutKnown(
    organizationId,
    neededPairs(await readTravelFacts(organizationId, now)),
    now,
  );
  const left = Math.max(0, bound("travelPairs") - (await countAsked(organizationId, now)));
  const asked = missing.slice(0, Math.min(left, maxOfRun));
  try {
    for (const [from, to] of byOrigin(asked))
      await askService(service, { organizationId, from, to, now });
  } catch (error) {
    if (!(error instanceof RouteServiceError)) throw error;
    log().warn({ error: error.message }, "drive times stay estimates");
    return requestTravelTimesLater(organizationId, pauses[error.reason]);
  }
  if (missing.length > asked.length)
    await requestTravelTimesLater(organizationId, asked.length < left ? soon : muchLater);
}

/** Those that were not asked, or not answered for a while. */
async function withoutKnown(
  organizationId: string,
  pairs: readonly PlacePair[],
  now: Date,
): Promise<PlacePair[]> {
  if (pairs.length === 0) return [];
  const rows = await db
    .select({ from: travelTimes.fromPlace, to: travelTimes.toPlace })
    .from(travelTimes)
    .where(
      and(
        eq(travelTimes.organizationId, organizationId),
        sql`(${travelTimes.fromPlace}, ${travelTimes.toPlace}) in (
          select * from unnest(${listOf(pairs.map(([from]) => from))}::bigint[], ${listOf(pairs.map(([, to]) => to))}::bigint[]))`,
        or(sql`${travelTimes.answeredAt} is not null`, gt(travelTimes.askedAt, staleAt(now))),
      ),
    );
  const known = new Set(rows.map(({ from, to }) => `${from} ${to}`));
  return pairs.filter(([from, to]) => !known.has(`${from} ${to}`));
}

const staleAt = (now: Date) => new Date(now.getTime() - askAgainAfter);

/** The pairs that the organization asked for in the last day. */
async function countAsked(organizationId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ asked: count() })
    .from(travelTimes)
    .where(
      and(
        eq(travelTimes.organizationId, organizationId),
        gt(travelTimes.askedAt, new Date(now.getTime() - day)),
      ),
    );
  return row!.asked;
}

/** The destinations of each origin, in parts that one request takes. */
function byOrigin(pairs: readonly PlacePair[]): [from: number, to: number[]][] {
  return [...Map.groupBy(pairs, ([from]) => from)].flatMap(([from, own]) => {
    const all = own.map(([, to]) => to);
    const parts = Math.ceil(all.length / maxDestinations);
    return Array.from({ length: parts }, (_, index): [number, number[]] => [
      from,
      all.slice(index * maxDestinations, (index + 1) * maxDestinations),
    ]);
  });
}

interface DrivesFromPlace {
  organizationId: string;
  from: number;
  to: readonly number[];
  now: Date;
}

/** Claims the pairs first: of two jobs at the same time, only one asks for a pair. */
async function askService(service: RouteService, drives: DrivesFromPlace): Promise<void> {
  const to = await claim(drives);
  if (to.length === 0) return;
  const claimed = { ...drives, to };
  try {
    const answers = await service.measure(pointOfPlace(drives.from), to.map(pointOfPlace));
    await store(claimed, answers);
  } catch (error) {
    await db.delete(travelTimes).where(and(ofPairs(claimed), isNull(travelTimes.answeredAt)));
    throw error;
  }
}

const ofPairs = ({ organizationId, from, to }: DrivesFromPlace) =>
  and(
    eq(travelTimes.organizationId, organizationId),
    eq(travelTimes.fromPlace, from),
    inArray(travelTimes.toPlace, [...to]),
  );

async function claim({ organizationId, from, to, now }: DrivesFromPlace): Promise<number[]> {
  const rows = await db
    .insert(travelTimes)
    .values(
      to.map((toPlace) => ({
        organizationId,
        fromPlace: from,
        toPlace,
        source: "Google" as const,
        askedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [travelTimes.organizationId, travelTimes.fromPlace, travelTimes.toPlace],
      set: { askedAt: now },
      setWhere: and(isNull(travelTimes.answeredAt), lt(travelTimes.askedAt, staleAt(now))),
    })
    .returning({ to: travelTimes.toPlace });
  return rows.map((row) => row.to);
}

/** A pair without an answer keeps its claim, so that it is not asked again for a while. */
async function store(drives: DrivesFromPlace, answers: readonly DriveAnswer[]): Promise<void> {
  const { now } = drives;
  await inTransaction(async (tx) => {
    for (const [index, answer] of answers.entries()) {
      if (answer === "unanswered") continue;
      const measured = answer === "no road" ? { minutes: null, meters: null } : answer;
      await tx
        .update(travelTimes)
        .set({ ...measured, answeredAt: now })
        .where(ofPairs({ ...drives, to: [drives.to[index]!] }));
    }
  });
}
