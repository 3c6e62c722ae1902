/**
 * Work that was stored on a phone has the time at which it was done. The time at which it arrived is stored separately.
 */
import { and, eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { calendarEntries, intakeCancellations } from "#modules/scheduling/schema.ts";
import * as answersRoute from "../routes/answers.ts";
import * as cancellationRoute from "../routes/cancellation.ts";
import * as stepsRoute from "../routes/steps.ts";
import { intakeAnswers } from "../schema.ts";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";

const { action: sendCancellation } = servedRoute(
  "modules/intake/routes/cancellation.ts",
  cancellationRoute,
);
const { action: sendStep } = servedRoute("modules/intake/routes/steps.ts", stepsRoute);
const { action: sendAnswers } = servedRoute("modules/intake/routes/answers.ts", answersRoute);

useTestDatabase();

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour);

/** A visit that was booked yesterday. */
async function bookedVisit(options: Parameters<typeof makeIntake>[0] = {}): Promise<MadeIntake> {
  const made = await makeIntake({ status: "Scheduled", ...options });
  const day = { createdAt: hoursAgo(30) };
  await db.update(projects).set(day).where(eq(projects.id, made.projectId));
  return made;
}

async function post(
  made: MadeIntake,
  action: typeof sendStep,
  path: string,
  body: FormData | object,
): Promise<unknown> {
  const isForm = body instanceof FormData;
  const request = await requestAs(made.inspector, `/intake/${made.projectId}/${path}`, {
    method: "POST",
    headers: {
      Accept: "application/json",
      "Idempotency-Key": crypto.randomUUID(),
      ...(!isForm && { "Content-Type": "application/json" }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const response = await action({ request, params: { id: made.projectId }, context: {} });
  return (await response.json()) as unknown;
}

const step = (made: MadeIntake, name: "start" | "submit", doneAt?: unknown) =>
  post(made, sendStep, "steps", { step: name, doneAt });

const answer = (made: MadeIntake, fieldId: string, value: string, doneAt?: Date, basedOn = 0) =>
  post(made, sendAnswers, "answers", {
    changes: [{ fieldId, basedOn, answer: { values: [value] }, doneAt }],
  });

async function projectOf({ projectId }: MadeIntake) {
  return (await db.query.projects.findFirst({ where: (row, { eq }) => eq(row.id, projectId) }))!;
}

async function entryOf({ projectId }: MadeIntake, message: string) {
  const [entry] = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.categoryId, projectId), eq(logEntries.message, message)));
  return entry!;
}

const isNow = (date: Date | null) => Math.abs(Date.now() - (date?.getTime() ?? 0)) < 10_000;

it("dates the start and the submission of a day without connection by when they were done", async () => {
  const made = await bookedVisit({ form: { ...roofForm, skipReview: true } });
  const [started, submitted] = [hoursAgo(9), hoursAgo(8)];
  await step(made, "start", started);
  await answer(made, "leaks", "No", hoursAgo(8.5));
  await answer(made, "modules", "12", hoursAgo(8.4));
  expect(await step(made, "submit", submitted)).toEqual({ refused: false, status: "Completed" });
  const project = await projectOf(made);
  expect([project.startedAt, project.completedAt]).toEqual([started, submitted]);
  const entry = await entryOf(made, "started an intake");
  expect(entry.createdAt).toEqual(started);
  expect(isNow(entry.receivedAt)).toBe(true);
  expect((await entryOf(made, "finalized")).createdAt).toEqual(submitted);
});

it("uses the time of arrival for work done online", async () => {
  const made = await bookedVisit();
  await step(made, "start");
  expect(isNow((await projectOf(made)).startedAt)).toBe(true);
  expect(await entryOf(made, "started an intake")).toMatchObject({ receivedAt: null });
});

it("accepts no time in the future, before the booking, or before the start", async () => {
  const [early, late] = [await bookedVisit(), await bookedVisit()];
  const { createdAt } = await projectOf(early);
  await step(early, "start", hoursAgo(100));
  expect((await projectOf(early)).startedAt).toEqual(createdAt);
  await step(late, "start", hoursAgo(-5));
  expect(isNow((await projectOf(late)).startedAt)).toBe(true);

  const made = await bookedVisit();
  const started = hoursAgo(3);
  await step(made, "start", started);
  await answer(made, "leaks", "No", hoursAgo(20));
  await answer(made, "modules", "12", hoursAgo(-20));
  await step(made, "submit", hoursAgo(20));
  expect((await entryOf(made, "submitted for review")).createdAt).toEqual(started);
  const rows = await db
    .select({ fieldId: intakeAnswers.fieldId, at: intakeAnswers.updatedAt })
    .from(intakeAnswers)
    .where(eq(intakeAnswers.projectId, made.projectId));
  const at = new Map(rows.map((row) => [row.fieldId, row.at]));
  expect(at.get("leaks")).toEqual(started);
  expect(isNow(at.get("modules") ?? null)).toBe(true);
});

it("accepts the step when the phone sends a time that cannot be read", async () => {
  const made = await bookedVisit();
  expect(await step(made, "start", "yesterday")).toEqual({ refused: false });
  expect(isNow((await projectOf(made)).startedAt)).toBe(true);
});

it("dates answers and the answers that they replace by when they were given", async () => {
  const made = await bookedVisit();
  await step(made, "start", hoursAgo(9));
  const [first, second] = [hoursAgo(8), hoursAgo(7)];
  await answer(made, "leaks", "No", first);
  await answer(made, "leaks", "Yes", second, 1);
  const [now] = await db
    .select()
    .from(intakeAnswers)
    .where(eq(intakeAnswers.projectId, made.projectId));
  expect(now!.updatedAt).toEqual(second);
  expect(isNow(now!.receivedAt)).toBe(true);
  const [former] = await db.execute<{ given: string; replaced: string }>(
    sql`select given_at as given, replaced_at as replaced from former_answers where project_id = ${made.projectId}`,
  );
  expect([new Date(former!.given), new Date(former!.replaced)]).toEqual([first, second]);
  await answer(made, "leaks", "No", undefined, 2);
  const [last] = await db
    .select()
    .from(intakeAnswers)
    .where(eq(intakeAnswers.projectId, made.projectId));
  expect(isNow(last!.updatedAt)).toBe(true);
  expect(last!.receivedAt).toBeNull();
});

it("dates a cancellation by when the inspector canceled on site", async () => {
  const inspectionAt = hoursAgo(6);
  const made = await bookedVisit({ booked: { inspectionAt } });
  const canceled = hoursAgo(5);
  const form = new FormData();
  form.set("reason", "Weather conditions, no reschedule");
  form.set("bookedAt", inspectionAt.toISOString());
  form.set("doneAt", canceled.toISOString());
  expect(await post(made, sendCancellation, "cancellation", form)).toEqual({ refused: false });
  const [row] = await db
    .select()
    .from(intakeCancellations)
    .where(eq(intakeCancellations.projectId, made.projectId));
  expect(row!.canceledAt).toEqual(canceled);
  const entries = await db
    .select()
    .from(calendarEntries)
    .where(eq(calendarEntries.projectId, made.projectId));
  for (const { customCancelDate } of entries) expect(customCancelDate).toEqual(canceled);
  const entry = await entryOf(made, "Inspection canceled: Weather conditions, no reschedule");
  expect(entry.createdAt).toEqual(canceled);
});
