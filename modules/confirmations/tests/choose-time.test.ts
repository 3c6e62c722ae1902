/** A site contact chooses the time of a visit by a link, where the organization allows it. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { offerTimesByDay } from "#modules/scheduling/public.contact.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import {
  checkBooking,
  saveSchedulingSettings,
  bookVisit,
  cancelVisit,
  dayFromNow,
  entriesOf,
  makeAvailability,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  zone,
  type Office,
} from "#modules/scheduling/tests/factories.ts";
import { call } from "#modules/scheduling/tests/route-calls.ts";
import { askInTransaction, withdrawLink } from "../domain/ask-contact.server.ts";
import { loadPanel } from "../panels/site-contact-panel.server.ts";
import * as askRoute from "../routes/ask.ts";
import * as withdrawRoute from "../routes/withdraw.ts";
import * as visitRoute from "../routes/visit.tsx";
import type { VisitPage } from "../domain/load-visit-page.server.ts";
import { contactTokenOf } from "../domain/contact-token.server.ts";
import { confirmations } from "../schema.ts";
import { mails } from "./sent-mails.ts";

const ask = servedRoute("modules/confirmations/routes/ask.ts", askRoute);
const withdraw = servedRoute("modules/confirmations/routes/withdraw.ts", withdrawRoute);
const visit = servedRoute("modules/confirmations/routes/visit.tsx", visitRoute);

useTestDatabase();

const email = "choosing@site.test";
const settings = { schedulersEnterHours: false, contactsChoose: true, choiceHours: 24 };

let office: Office;
let project: Awaited<ReturnType<typeof makeWaiting>>;

const makeWaiting = () =>
  makeWaitingProject(office, {
    status: "To Be Scheduled",
    restrictSchedule: true,
    site: { siteOwnerName: "Roth family", siteRepName: "Ines Roth", siteRepEmail: email },
  });

beforeEach(async () => {
  await sql`delete from pgboss.job where name like 'confirmations.%'`;
  office = await makeOffice();
  await saveSchedulingSettings(office.scope, settings);
  for (const count of [5, 6, 7])
    await makeAvailability(office.inspector, dayFromNow(count), "08:00", "12:00");
  project = await makeWaiting();
});

const askFor = (id = project.id) => inTransaction((tx) => askInTransaction(tx, office.scope, id));
const row = async (id = project.id) => {
  const [found] = await db.select().from(confirmations).where(eq(confirmations.projectId, id));
  return { ...found!, token: contactTokenOf(found!) };
};
const stored = async () =>
  (await db.select().from(projects).where(eq(projects.id, project.id)))[0]!;

const argsOf = (token: string, path = "", form?: Record<string, string>): LoaderFunctionArgs => ({
  request: new Request(
    `http://localhost/visit/${token}${path}`,
    form && { method: "POST", body: new URLSearchParams(form) },
  ),
  params: { token },
  context: {},
});

async function open(path = "", id = project.id): Promise<VisitPage> {
  const { token } = await row(id);
  const { data } = (await visit.loader(argsOf(token, path))) as { data: { page: VisitPage } };
  return data.page;
}

/** Books as the page of a day shows it. @returns the status and the message of a refusal. */
async function book(time: string, { visitAt = "", id = project.id } = {}) {
  const { token } = await row(id);
  const answer: unknown = await visit.action(
    argsOf(token, "?day=x", { step: "book", visitAt, time }),
  );
  if (answer instanceof Response) return { status: answer.status };
  const { data, init } = answer as { data: { message: string }; init: { status: number } };
  return { status: init.status, message: data.message };
}

/** The hours of a day as the page shows them. */
async function hoursOf(day: string, path = `?day=${day}`, id = project.id) {
  return (await open(path, id)).choice!.chosen!.times;
}

const logOf = async () =>
  (await db.select().from(logEntries).where(eq(logEntries.categoryId, project.id))).map(
    ({ message }) => message,
  );

describe("a contact who is asked to choose", () => {
  it("gets one mail without a time, and a page of the days with reachable times", async () => {
    await askFor();
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(
      `Choose a time for your solar panel inspection · ${office.organization.name}`,
    );
    expect(mail!.text).toContain(`/visit/${(await row()).token}`);
    expect(mail!.text).not.toContain("When");
    expect(mail!.attachments.filter(({ filename }) => filename === "inspection.ics")).toEqual([]);
    const page = await open();
    expect(page).toMatchObject({ over: null, visit: null });
    expect(page.choice!.days.map(({ day, count }) => ({ day, count }))).toEqual(
      [5, 6, 7].map((count) => ({ day: dayFromNow(count), count: 3 })),
    );
    expect((await hoursOf(dayFromNow(5))).map(({ window }) => window)).toEqual([
      "8:00 – 9:00 AM",
      "9:00 – 10:00 AM",
      "10:00 – 11:00 AM",
    ]);
    expect((await stored()).status).toBe("To Be Scheduled");
  });

  it("books in two taps: booked once, marked as theirs, with one mail, a file and a notice", async () => {
    await askFor();
    await mails(email);
    const [, second] = await hoursOf(dayFromNow(5));
    const answers = await Promise.all([book(second!.value), book(second!.value)]);
    expect(answers).toEqual([{ status: 303 }, { status: 303 }]);
    // A reload of the answer, or the page from before the booking.
    expect(await book(second!.value)).toEqual({ status: 303 });
    const at = new Date(second!.value.split(" ")[1]!);
    expect(await stored()).toMatchObject({
      status: "Scheduled",
      inspectionAt: at,
      inspectorId: office.inspector.id,
    });
    expect(await row()).toMatchObject({ state: "Chosen", visitAt: at });
    expect(await entriesOf(project.id)).toMatchObject([{ contactAnswer: "Chosen" }]);
    const [mail, ...more] = await mails(email);
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(/^Your inspection is on /);
    expect(mail!.attachments.map(({ filename }) => filename)).toContain("inspection.ics");
    const message = "The site contact Ines Roth chose a time";
    expect((await logOf()).filter((one) => one === message)).toHaveLength(1);
    const panel = await loadPanel(office.scope, await getProject(office.scope, project.id));
    expect(panel?.facts).toContainEqual({
      label: "Visit",
      value: expect.stringMatching(/^Chose this time, /) as string,
    });
    // Back to the page of a day shows the visit.
    expect(await open(`?day=${dayFromNow(5)}`)).toMatchObject({
      choice: null,
      visit: { state: "Chosen", window: "9:00 – 10:00 AM" },
    });
  });

  it("is shown the next times when somebody else took one meanwhile", async () => {
    await askFor();
    const [first] = await hoursOf(dayFromNow(5));
    await bookVisit(office, await makeWaiting(), { date: dayFromNow(5), time: "08:00" });
    expect(await book(first!.value)).toEqual({
      status: 409,
      message: "That time is no longer free. Choose another one.",
    });
    expect((await hoursOf(dayFromNow(5))).map(({ window }) => window)).toEqual([
      "10:00 – 11:00 AM",
    ]);
  });

  it("books no time that was not offered", async () => {
    await askFor();
    const night = `${office.inspector.id} ${new Date(Date.now() + 5 * 86_400_000).toISOString()}`;
    expect(await book(night)).toMatchObject({ status: 409 });
    expect((await stored()).status).toBe("To Be Scheduled");
  });

  it("moves the visit until the cut-off of the organization", async () => {
    await askFor();
    const [first] = await hoursOf(dayFromNow(5));
    await book(first!.value);
    const shown = await open(`?show=times&day=${dayFromNow(6)}`);
    const [other] = shown.choice!.chosen!.times;
    expect(await book(other!.value, { visitAt: shown.choice!.at })).toEqual({ status: 303 });
    const at = new Date(other!.value.split(" ")[1]!);
    expect(await stored()).toMatchObject({ inspectionAt: at });
    const message = "The site contact Ines Roth chose another time";
    expect((await logOf()).filter((one) => one === message)).toHaveLength(1);
    await saveSchedulingSettings(office.scope, { ...settings, choiceHours: 24 * 8 });
    expect((await open("?show=times")).choice).toMatchObject({ isTooLate: true, days: [] });
    expect(await book(first!.value, { visitAt: at.toISOString() })).toEqual({
      status: 409,
      message: "It is too late to change the time on this page.",
    });
  });

  it("says when none of the times suits, and can still choose", async () => {
    await askFor();
    const { token } = await row();
    const form = { step: "message", visitAt: "", words: "Any Friday" };
    expect(await visit.action(argsOf(token, "", form))).toMatchObject({ status: 303 });
    expect((await open()).choice).toMatchObject({ words: "Any Friday" });
    const [first] = await hoursOf(dayFromNow(5));
    expect(await book(first!.value)).toEqual({ status: 303 });
  });

  it("is asked to confirm when the office books first", async () => {
    await askFor();
    await mails(email);
    const [first] = await hoursOf(dayFromNow(6));
    await bookVisit(office, await stored(), { date: dayFromNow(5), time: "08:00" });
    expect((await mails(email)).map(({ subject }) => subject)).toEqual([
      `Can we inspect your solar panels? · ${office.organization.name}`,
    ]);
    expect(await book(first!.value)).toEqual({
      status: 409,
      message: "The time has changed. Look at it again.",
    });
  });
});

describe("a link that no longer lets anybody choose", () => {
  beforeEach(() => askFor());

  it("has expired", async () => {
    const [first] = await hoursOf(dayFromNow(5));
    const past = new Date(Date.now() - 1000);
    await db.update(confirmations).set({ chooseUntil: past });
    expect(await open()).toMatchObject({ over: "expired", choice: null });
    expect(await book(first!.value)).toMatchObject({ status: 409 });
  });

  it("was withdrawn, until somebody asks again with a new link", async () => {
    const [first] = await hoursOf(dayFromNow(5));
    const former = await row();
    await mails(email);
    await call(withdraw.action, office.scheduler, `/projects/${project.id}/withdraw-link`, {
      id: project.id,
      form: {},
    });
    expect(await open()).toMatchObject({ over: "revoked", choice: null, visit: null });
    expect(await book(first!.value)).toMatchObject({ status: 409 });
    await bookVisit(office, await stored(), { date: dayFromNow(5), time: "08:00" });
    expect(await mails(email)).toEqual([]);
    expect(await open()).toMatchObject({ over: "revoked", visit: null });
    await askFor();
    expect((await row()).token).not.toBe(former.token);
    expect(await open()).toMatchObject({ over: null, visit: { state: "Asked" } });
  });

  it("is neither asked for nor withdrawn by a person who cannot book the visit", async () => {
    const before = await row();
    const [, reviewer] = await makeColleague(office, "quality-manager");
    const refused = { code: "not-authorized" };
    const ask = inTransaction((tx) => askInTransaction(tx, reviewer, project.id));
    await expect(ask).rejects.toMatchObject(refused);
    await expect(withdrawLink(reviewer, project.id)).rejects.toMatchObject(refused);
    expect(await row()).toEqual(before);
  });

  it("is about a project that was inspected or canceled", async () => {
    for (const [status, over] of [
      ["In Progress", "begun"],
      ["Completed", "done"],
      ["Canceled", "none"],
    ] as const) {
      await db.update(projects).set({ status }).where(eq(projects.id, project.id));
      expect(await open()).toMatchObject({ over, choice: null, visit: null });
    }
  });

  it("is of an organization that no longer allows it", async () => {
    await saveSchedulingSettings(office.scope, { ...settings, contactsChoose: false });
    expect(await open()).toMatchObject({ over: "revoked", choice: null });
  });

  it("gets no mail about a cancellation, because nothing was booked", async () => {
    await mails(email);
    await bookVisit(office, await stored(), { date: dayFromNow(5), time: "08:00" });
    await askFor();
    await cancelVisit(office, await stored());
    await mails(email);
    expect((await row()).state).toBe("Canceled");
    expect(await open()).toMatchObject({ over: "none" });
  });
});

it("keeps the secret from other sites, and its origin in what the page posts", () => {
  const headers = visitRoute.headers({} as never) as Record<string, string>;
  expect(headers["Referrer-Policy"]).toBe("same-origin");
});

it("contacts choose no times by default, and asking needs a contact and a scheduler of the project", async () => {
  await saveSchedulingSettings(office.scope, { ...settings, contactsChoose: false });
  await expect(askFor()).rejects.toThrow("It has no visit.");
  await saveSchedulingSettings(office.scope, settings);
  const foreign = await makeOffice();
  for (const [route, path] of [
    [ask, "ask-contact"],
    [withdraw, "withdraw-link"],
  ] as const) {
    const refused: unknown = await call(
      route.action,
      foreign.scheduler,
      `/projects/${project.id}/${path}`,
      { id: project.id, form: {} },
    ).catch((error: unknown) => error);
    expect(isProblem(refused)).toBe(true);
  }
  expect(await db.$count(confirmations, eq(confirmations.projectId, project.id))).toBe(0);
  await withdrawLink(office.scope, project.id);
});

it("offers only times that the check of a booking allows", async () => {
  const [colleague] = await makeColleague(office, "field-user");
  await makeAvailability(colleague, dayFromNow(5), "11:00", "16:00");
  for (const time of ["08:00", "10:30"])
    await bookVisit(office, await makeWaiting(), {
      date: dayFromNow(6),
      time,
      duration: 60,
    });
  const found = await getProject(office.scope, project.id);
  const days = await offerTimesByDay(office.scope, found, { choiceHours: 24 });
  expect(days.flat().length).toBeGreaterThan(6);
  for (const { inspectorId, startsAt } of days.flat()) {
    const { errors } = await checkBooking(
      db,
      office.scope,
      found,
      {
        inspector: asInView("inspector", { id: inspectorId }),
        startsAt,
        endsAt: new Date(startsAt.getTime() + 90 * 60_000),
        zone,
      },
      false,
    );
    expect(errors).toEqual({});
  }
});
