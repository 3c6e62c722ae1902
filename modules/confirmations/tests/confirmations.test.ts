/** A site contact is asked about a visit, and confirms, moves, declines or ignores it, by the link alone. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readToast } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction, sql } from "#db/client.server.ts";
import { logEntries, projects, sites } from "#db/schema.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import {
  bookVisit,
  cancelVisit,
  dayFromNow,
  inDenver,
  makeColleague,
  makeOffice,
  makeWaitingProject,
  type Office,
} from "#modules/scheduling/tests/factories.ts";
import { contactAnswerViews } from "#modules/scheduling/tests/contact-answer-views.ts";
import { call } from "#modules/scheduling/tests/route-calls.ts";
import { askInTransaction } from "../domain/ask-contact.server.ts";
import { remindContacts } from "../domain/remind-contacts.server.ts";
import { loadPanel } from "../panels/site-contact-panel.server.ts";
import * as askRoute from "../routes/ask.ts";
import * as askSelectedRoute from "../routes/ask-selected.tsx";
import * as stopRoute from "../routes/stop.tsx";
import * as visitRoute from "../routes/visit.tsx";
import { contactTokenOf } from "../domain/contact-token.server.ts";
import { confirmations } from "../schema.ts";
import { mails } from "./sent-mails.ts";

const ask = servedRoute("modules/confirmations/routes/ask.ts", askRoute);
const askSelected = servedRoute("modules/confirmations/routes/ask-selected.tsx", askSelectedRoute);
const stop = servedRoute("modules/confirmations/routes/stop.tsx", stopRoute);
const visit = servedRoute("modules/confirmations/routes/visit.tsx", visitRoute);

useTestDatabase();

const email = "ines@site.test";

let office: Office;
let project: Awaited<ReturnType<typeof makeVisit>>;

async function makeVisit(
  siteOwnerName: string,
  siteRepEmail: string | null = email,
  time = "10:00",
) {
  const made = await makeWaitingProject(office, {
    status: "To Be Scheduled",
    site: { siteOwnerName, siteRepName: "Ines Roth", siteRepEmail },
  });
  return bookVisit(office, made, { time });
}

beforeEach(async () => {
  await sql`delete from pgboss.job where name like 'confirmations.%'`;
  office = await makeOffice();
  project = await makeVisit("Roth family");
});

const askFor = (id: string) => inTransaction((tx) => askInTransaction(tx, office.scope, id));
const storedRow = async () => {
  const [found] = await db
    .select()
    .from(confirmations)
    .where(eq(confirmations.projectId, project.id));
  return found!;
};
const row = async () => {
  const found = await storedRow();
  return { ...found, token: contactTokenOf(found) };
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

async function open(path = "") {
  const { token } = await row();
  const { data } = (await visit.loader(argsOf(token, path))) as { data: { page: Page | null } };
  return data.page;
}
interface Page {
  head: { organization: string };
  over: string | null;
  visit: { at: string; state: string; window: string } | null;
  choice: { times: { value: string; day: string }[] } | null;
}

/** Posts a step about the visit as the page shows it. @returns the message of a refusal. */
async function post(fields: Record<string, string>, visitAt?: string) {
  const { token } = await row();
  const at = visitAt ?? (await open())?.visit?.at ?? "";
  const answer: unknown = await visit.action(argsOf(token, "", { visitAt: at, ...fields }));
  if (answer instanceof Response) return { status: answer.status };
  const { data, init } = answer as {
    data: { message: string; errors: Record<string, string> };
    init: { status: number };
  };
  return { status: init.status, ...data };
}

const logOf = async () =>
  (await db.select().from(logEntries).where(eq(logEntries.categoryId, project.id))).map(
    ({ message }) => message,
  );

describe("asking", () => {
  it("sends one mail with the day, the hour and one link, and the panel says so", async () => {
    await askFor(project.id);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`Can we inspect your solar panels? · ${office.organization.name}`);
    const { token } = await row();
    expect(mail!.text).toContain("10:00 – 11:00 AM");
    expect(mail!.text).toContain(`/visit/${token}`);
    expect(mail!.text).not.toContain("/projects/");
    const columns = Object.values(await storedRow());
    expect(columns, "the database cannot open the link").not.toContain(token);
    const file = mail!.attachments.find(({ contentType }) => contentType === "text/calendar");
    expect(file!.content.toString()).toContain("STATUS:CONFIRMED");
    expect(mail!.headerLines.map(({ line }) => line)).toContain(
      "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    );
    const panel = await loadPanel(office.scope, await getProject(office.scope, project.id));
    expect(panel?.facts).toContainEqual({
      label: "Visit",
      value: "Asked, no answer yet (1 email)",
    });
    expect(await logOf()).toContain("Site contact asked to confirm the visit");
  });

  it("asks the contacts of selected projects and names those left out", async () => {
    const none = await makeVisit("No address", null, "14:00");
    const [admin] = await makeColleague(office, "admin");
    const form = new FormData();
    const foreign = await makeWaitingProject(await makeOffice());
    for (const id of [project.id, none.id, foreign.id]) form.append("id", id);
    form.set("back", "/projects");
    const response = (await call(askSelected.action, admin, "/projects/selected/ask", {
      form,
    })) as Response;
    const cookie = response.headers.get("set-cookie") ?? "";
    const toast = await readToast(new Request("http://localhost", { headers: { cookie } }));
    expect(toast?.message).toMatch(
      /^1 site contact asked\. Not changed: No address \(Its site contact has no email address and no phone for text messages\); a site contact that you cannot see \(.+\)\.$/,
    );
    expect(await mails()).toHaveLength(1);
  });

  it("is refused to an inspector and to another organization", async () => {
    const outsider = await makeUser({ type: "admin" });
    const refusals = [office.inspector, outsider].map((who) =>
      call(ask.action, who, `/projects/${project.id}/ask-contact`, {
        id: project.id,
        form: {},
      }).catch((error: unknown) => error),
    );
    for (const refusal of await Promise.all(refusals)) expect(isProblem(refusal)).toBe(true);
    expect(await db.$count(confirmations, eq(confirmations.projectId, project.id))).toBe(0);
  });

  it("gives another address a link of its own", async () => {
    await askFor(project.id);
    const former = (await row()).token;
    await askFor(project.id);
    expect((await row()).token).toBe(former);
    await db
      .update(sites)
      .set({ siteRepEmail: "new@site.test" })
      .where(eq(sites.id, project.siteId));
    await askFor(project.id);
    expect((await row()).token).not.toBe(former);
    const answer = (await visit.loader(argsOf(former))) as { init: { status: number } };
    expect(answer.init.status).toBe(404);
  });
});

describe("the page of the visit", () => {
  beforeEach(async () => {
    await askFor(project.id);
    await mails();
  });

  it("is changed by no GET, confirms once, and stores who did it", async () => {
    await open();
    await open("?show=decline");
    expect((await row()).state).toBe("Asked");
    expect(await post({ step: "confirm" })).toEqual({ status: 303 });
    expect(await post({ step: "confirm" })).toEqual({ status: 303 });
    expect((await row()).state).toBe("Confirmed");
    const message = "The site contact Ines Roth confirmed the visit";
    expect((await logOf()).filter((one) => one === message)).toHaveLength(1);
  });

  it("books one of the offered times with one mail, and no other", async () => {
    const page = await open("?show=times");
    const { times } = page!.choice!;
    const [first] = times;
    expect(times.length).toBe(3);
    const [inspector] = first!.value.split(" ");
    const unoffered = `${inspector} ${inDenver(dayFromNow(40), "23:00").toISOString()}`;
    expect(await post({ step: "book", time: unoffered })).toMatchObject({ status: 409 });
    expect(await post({ step: "book", time: first!.value })).toEqual({ status: 303 });
    const at = new Date(first!.value.split(" ")[1]!);
    expect((await stored()).inspectionAt).toEqual(at);
    expect(await row()).toMatchObject({ state: "Chosen", visitAt: at });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Your inspection is on ${first!.day} · ${office.organization.name}`,
    ]);
  });

  it("passes on a message, which needs words", async () => {
    const refused = await post({ step: "message", words: " " });
    expect(refused).toMatchObject({ status: 400, errors: { words: "Please write a few words" } });
    expect(await post({ step: "message", words: "Any Friday" })).toEqual({ status: 303 });
    expect(await row()).toMatchObject({ state: "Other time", words: "Any Friday" });
    expect((await stored()).status).toBe("Scheduled");
  });

  it("takes a declined visit off the schedule", async () => {
    expect(await post({ step: "decline", why: "unknown" })).toEqual({ status: 303 });
    expect(await stored()).toMatchObject({
      status: "To Be Scheduled",
      inspectionAt: null,
      needsRescheduling: true,
    });
    expect(await open()).toMatchObject({ visit: null, over: "declined" });
    expect(await mails()).toEqual([]);
    // After the visit is scheduled again, the contact is asked again.
    await bookVisit(office, await stored(), { date: dayFromNow(12) });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Can we inspect your solar panels? · ${office.organization.name}`,
    ]);
    expect((await open())!.visit!.state).toBe("Asked");
  });

  it("refuses a step about a time that has changed meanwhile, and shows the new one", async () => {
    const { at } = (await open())!.visit!;
    await post({ step: "confirm" });
    await bookVisit(office, await stored(), { date: dayFromNow(11), time: "14:00" });
    expect(await post({ step: "confirm" }, at)).toMatchObject({
      status: 409,
      message: "The time has changed. Look at it again.",
    });
    expect((await open())!.visit).toMatchObject({ state: "Asked", window: "2:00 – 3:00 PM" });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `The time of your inspection has changed · ${office.organization.name}`,
    ]);
  });

  it("refuses a message about a visit that the inspector has started", async () => {
    const { at } = (await open())!.visit!;
    await db
      .update(projects)
      .set({ status: "In Progress" })
      .where(eq(projects.id, (await stored()).id));
    expect(await post({ step: "message", words: "Any Friday" }, at)).toMatchObject({
      status: 409,
      message: "The time has changed. Look at it again.",
    });
    expect(await row()).toMatchObject({ state: "Asked", words: null });
  });

  it("says nothing about a canceled visit, and mails that it is canceled", async () => {
    await cancelVisit(office, await stored());
    expect(await open()).toMatchObject({ over: "none", visit: null });
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Your inspection is canceled · ${office.organization.name}`,
    ]);
  });

  it("stops its mails with one press, and resumes them", async () => {
    const { token } = await row();
    await stop.action(argsOf(token, "/stop", {}));
    await bookVisit(office, await stored(), { date: dayFromNow(11) });
    expect(await mails()).toEqual([]);
    await expect(askFor(project.id)).rejects.toThrow("wants no more messages");
    await stop.action(argsOf(token, "/stop?again", {}));
    await askFor(project.id);
    expect(await mails()).toHaveLength(1);
  });

  it("opens no other visit and no unknown link", async () => {
    const answer = (await visit.loader(argsOf("x".repeat(32)))) as { init: { status: number } };
    expect(answer.init.status).toBe(404);
    const refused: unknown = await visit
      .action(argsOf("x".repeat(32), "", { step: "confirm", visitAt: new Date().toISOString() }))
      .catch((error: unknown) => error);
    expect(isProblem(refused) && refused.code).toBe("not-found");
  });
});

describe("the mark on the board, the list and the calendar", () => {
  const shown = () => contactAnswerViews(office.scope, project.id, dayFromNow(10));

  it("follows what the contact says, and a new time", async () => {
    expect(await shown()).toEqual({ lane: null, chosen: null, list: null });
    const all = (answer: string) => ({ lane: answer, chosen: answer, list: answer });
    await askFor(project.id);
    expect(await shown()).toEqual(all("Asked"));
    await post({ step: "confirm" });
    expect(await shown()).toEqual(all("Confirmed"));
    await post({ step: "message", words: "Any Friday" });
    expect(await shown()).toEqual(all("Other time"));
    await bookVisit(office, await stored(), { time: "14:00" });
    expect(await shown()).toEqual(all("Asked"));
    await post({ step: "decline", why: "moved" });
    expect(await shown()).toMatchObject({ lane: undefined, chosen: "Declined" });
  });

  it("asks again when a canceled visit is booked at its old time", async () => {
    await askFor(project.id);
    await cancelVisit(office, await stored());
    await mails();
    await bookVisit(office, await stored());
    expect(await shown()).toMatchObject({ lane: "Asked" });
    expect(await row()).toMatchObject({ state: "Asked" });
    expect(await mails()).toHaveLength(1);
  });
});

it("reminds once, on the afternoon before, everyone who has not declined", async () => {
  await askFor(project.id);
  await mails();
  const before = (time: string) => inDenver(dayFromNow(9), time);
  await remindContacts(before("15:30"));
  expect(await mails()).toEqual([]);
  await remindContacts(before("16:05"));
  await remindContacts(before("17:05"));
  const { inspectorName } = await stored();
  const subject = `Tomorrow: ${inspectorName!.split(" ")[0]} inspects your solar panels · ${office.organization.name}`;
  expect((await mails()).filter((mail) => mail.subject === subject)).toHaveLength(1);
});
