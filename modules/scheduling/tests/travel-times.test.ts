/** Drive times come from a maps service that has a key: asked by a job, never twice, and read by every page and check. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { googleRoutes } from "#app/platform/maps/google-routes.server.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { statementsOf } from "#db/testing/statements.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readBoardQuery } from "../domain/board/board-query.ts";
import { checkDrop } from "../domain/board/check-drop.server.ts";
import { loadBoard } from "../domain/board/load-board.server.ts";
import { estimateMinutesToVisit } from "../domain/contact/minutes-to-visit.server.ts";
import { measureTravel } from "../domain/travel/measure-travel.server.ts";
import { readTravelTimes } from "../domain/travel/read-travel-times.server.ts";
import { estimatedTimes } from "../domain/travel/travel-times.ts";
import { travelTimes } from "../schema.ts";
import {
  bookVisit,
  dayFromNow,
  inDenver,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";

process.env.GOOGLE_MAPS_KEY = "key-of-the-test";
process.env.BOUNDS = "travelPairs=40";

useTestDatabase();

const denver = { latitude: 39.74, longitude: -104.99 };
const boulder = { latitude: 40.015, longitude: -105.27 };
const pueblo = { latitude: 38.254, longitude: -104.609 };
const minute = 60_000;

interface Question {
  origins: unknown[];
  destinations: unknown[];
}

let service: Server;
let office: Office;
let questions: Question[];
let answer: { status: number; element: (destinationIndex: number) => object };
let measure: (after?: number, organization?: string) => Promise<void>;

const road = (seconds: number, distanceMeters: number) => (destinationIndex: number) => ({
  originIndex: 0,
  destinationIndex,
  status: {},
  condition: "ROUTE_EXISTS",
  duration: `${seconds}s`,
  distanceMeters,
});

beforeEach(async () => {
  questions = [];
  answer = { status: 200, element: road(6_600, 160_934) };
  service = createServer(async (request, response) => {
    const question = (await json(request)) as Question;
    questions.push(question);
    const body =
      answer.status === 200
        ? question.destinations.map((_, index) => answer.element(index))
        : { error: { status: "FAILED", message: "No." } };
    response.writeHead(answer.status).end(JSON.stringify(body));
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  office = await makeOffice();
  await db.update(users).set(denver).where(eq(users.id, office.inspector.id));
  const { id } = office.organization;
  measure = (after = 0, organization = id) =>
    measureTravel(
      organization,
      new Date(Date.now() + after * minute),
      googleRoutes({ key: "k", origin }),
    );
});

afterEach(() => {
  service.closeAllConnections();
  service.close();
});

/** A booked visit in Boulder, in three days. */
async function bookInBoulder(time = "10:00") {
  const project = await makeWaitingProject(office, { site: boulder });
  return bookVisit(office, project, { date: dayFromNow(3), time });
}

const asked = () => questions.reduce((sum, { destinations }) => sum + destinations.length, 0);
const stored = () =>
  db.select().from(travelTimes).where(eq(travelTimes.organizationId, office.organization.id));
const jobs = () =>
  db.execute<{ seconds: number }>(sql`
    select extract(epoch from start_after - now())::int as seconds from pgboss.job
    where name = 'scheduling.measure-travel' and data->>'organizationId' = ${office.organization.id}`);
const read = () => readTravelTimes(db, office.scope, [denver, boulder]);

it("a booking asks for the drives of its day by a job, which asks once for both directions and stores the answer", async () => {
  await bookInBoulder();
  await bookInBoulder("13:00");
  expect([...(await jobs())]).toHaveLength(1);
  await measure();
  await measure();
  expect(asked()).toBe(1);
  expect(await stored()).toMatchObject([{ source: "Google", minutes: 110, meters: 160_934 }]);
  const travel = await read();
  expect(travel.minutes(denver, boulder)).toBe(110);
  expect(travel.minutes({ ...boulder, latitude: 40.0153 }, denver)).toBe(110);
  expect(travel.miles(boulder, denver)).toBeCloseTo(100, 1);
  expect(travel.minutes(denver, pueblo)).toBe(estimatedTimes.minutes(denver, pueblo));
});

it("measured drives are used by the board, its checks and the time of arrival, with one statement for each page", async () => {
  const booked = await bookInBoulder();
  const second = await makeWaitingProject(office, { site: pueblo });
  await bookVisit(office, second, { date: dayFromNow(3), time: "15:00" });
  const { scope, inspector } = office;
  const query = readBoardQuery(`https://fieldlight.test/?date=${dayFromNow(3)}`);
  let board = await loadBoard(scope, query, String);
  expect(board.drivesText).toBe("Drive times are estimated until Google has answered.");
  await measure();
  const statements = await statementsOf(async () => {
    board = await loadBoard(scope, query, String);
  });
  expect(statements.filter((text) => text.includes("travel_times"))).toHaveLength(1);
  const lane = board.lanes.find(({ id }) => id === inspector.id)!;
  expect(lane.days[0]!.load).toMatchObject({ drivingMinutes: 330, miles: 300 });
  expect(board.drivesText).toMatch(/^Drive times: Powered by Google, ©20\d\d Google\.$/);
  const found = await getProject(scope, booked.id);
  expect(await estimateMinutesToVisit(scope, found)).toBe(110);
  const atHome = await makeWaitingProject(office, { site: denver });
  const check = await checkDrop(scope, await getProject(scope, atHome.id), {
    inspector: inspector.id,
    at: inDenver(dayFromNow(3), "12:00"),
    minutes: 60,
  });
  expect(check!.checks.map(({ text }) => text).join()).toMatch(/takes about 1 h 50 min/);
});

it("organizations share no drives: each reads its own, asks for its own, and has a limit of its own", async () => {
  await bookInBoulder();
  await measure();
  const other = await makeOffice();
  const travel = await readTravelTimes(db, other.scope, [denver, boulder]);
  expect(travel.isMeasured(denver, boulder)).toBe(false);
  expect((await read()).isMeasured(denver, boulder)).toBe(true);

  await db.update(users).set(denver).where(eq(users.id, other.inspector.id));
  const waiting = await makeWaitingProject(other, { site: pueblo });
  await bookVisit(other, waiting, { date: dayFromNow(3) });
  await measure(0, other.organization.id);
  expect(asked()).toBe(2);
  await db.insert(travelTimes).values(
    Array.from({ length: 40 }, (_, index) => ({
      organizationId: other.organization.id,
      fromPlace: index,
      toPlace: 1_000 + index,
      source: "Google" as const,
      askedAt: new Date(),
    })),
  );
  const second = await makeWaitingProject(office, { site: pueblo });
  await bookVisit(office, second, { date: dayFromNow(3), time: "15:00" });
  await measure();
  expect(asked()).toBe(4);
});

it("two jobs at the same time ask for each pair once", async () => {
  await bookInBoulder();
  await Promise.all([measure(), measure(), measure()]);
  expect(asked()).toBe(1);
});

it.each([
  [429, 900],
  [503, 300],
  [403, 21_600],
])(
  "after status %i the drives stay estimates and are asked again after %i seconds, by one job",
  async (status, seconds) => {
    await bookInBoulder();
    await db.execute(sql`delete from pgboss.job where name = 'scheduling.measure-travel'`);
    answer.status = status;
    await measure();
    await measure();
    expect(await stored()).toEqual([]);
    expect((await read()).minutes(denver, boulder)).toBe(estimatedTimes.minutes(denver, boulder));
    const waiting = [...(await jobs())];
    expect(waiting).toHaveLength(1);
    expect(Math.abs(waiting[0]!.seconds - seconds)).toBeLessThan(30);
    answer.status = 200;
    await measure();
    expect((await read()).isMeasured(denver, boulder)).toBe(true);
  },
);

it("a pair without an answer is asked again after an hour, and one without a road never", async () => {
  await bookInBoulder();
  answer.element = (destinationIndex) => ({ destinationIndex, status: { code: 13 } });
  await measure();
  await measure(30);
  expect(asked()).toBe(1);
  answer.element = (destinationIndex) => ({ destinationIndex, condition: "ROUTE_NOT_FOUND" });
  await measure(70);
  await measure(200);
  expect(asked()).toBe(2);
  expect((await read()).minutes(denver, boulder)).toBe(estimatedTimes.minutes(denver, boulder));
});

it("projects that wait are measured to their nearest places, up to the limit of a day", async () => {
  for (let index = 0; index < 12; index += 1) {
    const site = { latitude: 39.2 + index * 0.09, longitude: -104.8 };
    await makeWaitingProject(office, { site });
  }
  await measure();
  expect(asked()).toBe(40);
  expect(Math.max(...[...(await jobs())].map(({ seconds }) => seconds))).toBeGreaterThan(20_000);
  await measure(60);
  expect(asked()).toBe(40);
  await measure(25 * 60);
  const all = asked();
  expect(all).toBeGreaterThan(40);
  expect(all).toBeLessThan(78);
  await measure(50 * 60);
  expect(asked()).toBe(all);
});

it("a visit in a month, and a project in the trash, need no drives yet", async () => {
  const project = await makeWaitingProject(office, { site: boulder, deletedAt: new Date() });
  expect(project.deletedAt).not.toBeNull();
  const other = await makeWaitingProject(office, { site: pueblo });
  await bookVisit(office, other, { date: dayFromNow(30) });
  await measure();
  expect(asked()).toBe(0);
});

it("a service that does not answer leaves nothing behind", async () => {
  await bookInBoulder();
  service.close();
  service.closeAllConnections();
  await measure();
  expect(await stored()).toEqual([]);
});
