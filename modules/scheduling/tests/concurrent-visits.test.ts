/**
 * Visits of projects that restrict scheduling never overlap, even if many people book concurrently on different
 * pages.
 */
import { sql as query } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction } from "#db/client.server.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { bookOffered } from "../domain/contact/visit-of-contact.server.ts";
import { writePlannedVisit } from "../domain/plan/plan.input.ts";
import { getProject } from "#modules/projects/public.server.ts";
import * as boardRoute from "../routes/board.tsx";
import * as moveRoute from "../routes/move-selected.tsx";
import * as planRoute from "../routes/plan.tsx";
import * as scheduleRoute from "../routes/schedule.tsx";
import { calendarEntries } from "../schema.ts";
import {
  bookVisit,
  dayFromNow,
  inDenver,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "./factories.ts";
import { call } from "./route-calls.ts";

const schedule = servedRoute("modules/scheduling/routes/schedule.tsx", scheduleRoute);
const board = servedRoute("modules/scheduling/routes/board.tsx", boardRoute);
const plan = servedRoute("modules/scheduling/routes/plan.tsx", planRoute);
const move = servedRoute("modules/scheduling/routes/move-selected.tsx", moveRoute);

useTestDatabase();

let office: Office;
let inspectors: UserRow[];
let day: string;

beforeEach(async () => {
  office = await makeOffice();
  inspectors = [office.inspector, (await makeColleague(office, "field-user"))[0]];
  day = dayFromNow(10);
  for (const inspector of inspectors) await makeAvailability(inspector, day, "08:00", "18:00");
});

const makeRestricted = () => makeWaitingProject(office, { restrictSchedule: true });

type Project = Awaited<ReturnType<typeof makeRestricted>>;
interface Try {
  project: Project;
  inspector: UserRow;
  time: string;
}

const pad = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

/** Every page that books, each with the same visit. */
const ways = [
  ({ project, inspector, time }: Try) =>
    call(schedule.action, office.scheduler, `/schedule?id=${project.id}`, {
      form: {
        project: project.id,
        version: String(project.version),
        inspector: inspector.id,
        date: day,
        time,
        duration: "01:30",
      },
    }),
  ({ project, inspector, time }: Try) =>
    call(board.action, office.scheduler, "/schedule/board", {
      form: {
        intent: "book",
        project: project.id,
        version: String(project.version),
        minutes: "90",
        slot: `${inspector.id}~${inDenver(day, time).toISOString()}`,
      },
    }),
  ({ project, inspector, time }: Try) =>
    call(plan.action, office.scheduler, "/schedule/plan", {
      form: {
        visit: writePlannedVisit({
          project: project.id,
          inspector: inspector.id,
          at: inDenver(day, time).toISOString(),
          minutes: 90,
          version: project.version,
        }),
      },
    }),
  ({ project, inspector }: Try) =>
    call(move.action, office.scheduler, "/projects/selected/move", {
      form: { id: project.id, how: "inspector", inspector: inspector.id, reason: "Fairer" },
    }),
  // A site contact, by the link.
  ({ project, inspector, time }: Try) =>
    inTransaction(async (tx) => {
      const contact = { id: "site-contact", name: "Site contact" };
      const scope = await ownerScope(office.organization.id, contact, tx);
      const found = await getProject(scope, project.id, { tx, forUpdate: true });
      const chosen = { inspectorId: inspector.id, startsAt: inDenver(day, time) };
      await bookOffered(tx, scope, found, chosen);
    }),
];

/** A step either succeeds or fails with a message. Any other error fails the test. */
async function answered(step: Promise<unknown>): Promise<void> {
  await step.catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
}

const overlapping = () =>
  db.execute<{ count: number }>(query`
    select count(*)::int as count from calendar_entries a join calendar_entries b
      on a.owner_id = b.owner_id and a.id < b.id and a.type = 'Intake' and b.type = 'Intake'
      and a.custom_cancel_date is null and b.custom_cancel_date is null
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`);

/** Projects with the status Scheduled but no visit, or visits whose project is not Scheduled. */
const lost = () =>
  db.execute<{ count: number }>(query`
    select count(*)::int as count from projects p
    full join calendar_entries e on e.project_id = p.id and e.custom_cancel_date is null and e.type = 'Intake'
    where (p.status = 'Scheduled') is distinct from (e.id is not null)
      and coalesce(e.type, 'Intake') = 'Intake' and coalesce(p.organization_id, e.organization_id) = ${office.organization.id}
      and (e.id is null or e.type = 'Intake')`);

async function tryMany(count: number, projectCount: number) {
  const projects = await Promise.all(Array.from({ length: projectCount }, makeRestricted));
  const atOnce = 12;
  for (let done = 0; done < count; done += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, (_, nth) => {
        const index = done + nth;
        const way = ways[index % ways.length]!;
        return answered(
          way({
            project: projects[(index * 7) % projectCount]!,
            inspector: inspectors[index % inspectors.length]!,
            time: pad(8 + ((index * 5) % 9)),
          }),
        );
      }),
    );
  const booked = (await db.$count(calendarEntries)) - inspectors.length;
  return { twice: (await overlapping())[0]!.count, lost: (await lost())[0]!.count, booked };
}

const sound = {
  twice: 0,
  lost: 0,
  booked: expect.toSatisfy((count: number) => count > 0) as unknown,
};

describe("many concurrent tries", () => {
  it("create no visit twice and lose none", async () => {
    expect(await tryMany(72, 10)).toEqual(sound);
  });

  it(
    "create no visit twice and lose none, also ten thousand",
    { tags: ["nightly"], timeout: 1_800_000 },
    async () => {
      expect(await tryMany(10_000, 40)).toEqual(sound);
    },
  );
});

it("a second booking at the same time is refused by the database, with a message", async () => {
  const [one, two] = [await makeRestricted(), await makeRestricted()];
  await bookVisit(office, one, { date: day });
  await bookVisit(office, two, { date: day, time: "14:00" });
  const same = { startsAt: inDenver(day, "10:30"), endsAt: inDenver(day, "11:30") };
  const shift = inTransaction((tx) =>
    tx
      .update(calendarEntries)
      .set(same)
      .where(query`project_id = ${two.id}`),
  );
  await expect(shift).rejects.toMatchObject({ code: "taken-meanwhile", status: 409 });
});

it("lets two visits change places in one step", async () => {
  const [one, two] = [await makeRestricted(), await makeRestricted()];
  await bookVisit(office, one, { date: day });
  await bookVisit(office, two, { date: day, time: "14:00" });
  const swap = (id: string, from: string, to: string) => query`
    update calendar_entries set starts_at = ${inDenver(day, from).toISOString()}, ends_at = ${inDenver(day, to).toISOString()}
    where project_id = ${id}`;
  await inTransaction(async (tx) => {
    await tx.execute(swap(one.id, "14:00", "15:30"));
    await tx.execute(swap(two.id, "10:00", "11:30"));
  });
  expect((await overlapping())[0]!.count).toBe(0);
});
