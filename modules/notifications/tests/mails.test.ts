/** Mails through a real mail server, and the settings that decide whether they are sent. */
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { eq, sql } from "drizzle-orm";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { throttles } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { startDueDigests } from "../domain/mail/start-due-digests.server.ts";
import { readMailChoice } from "../domain/mail/choose-mail.server.ts";
import { sendAtOnce } from "../domain/mail/send-at-once.server.ts";
import { sendDigest } from "../domain/mail/send-digest.server.ts";
import * as settingsRoute from "../routes/settings.tsx";
import { action as stop, loader as loadStop } from "../routes/unsubscribe.tsx";
import { notifications } from "../schema.ts";
import { makeNotification } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: choose } = servedRoute("modules/notifications/routes/settings.tsx", settingsRoute);

useTestDatabase();

const received: ParsedMail[] = [];
let refused = "";
let server: SMTPServer;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) =>
      address === refused ? done(new Error("No such mailbox")) : done(),
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => received.push(await simpleParser(raw)))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${port}`);
  vi.stubEnv("MAIL_FROM", "Fieldlight <post@fieldlight.test>");
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await stopQueue();
  await new Promise<void>((resolve) => server.close(resolve));
});

beforeEach(async () => {
  received.length = 0;
  refused = "";
  await db.delete(notifications);
});

const make = (recipient: UserRow, set: Partial<typeof notifications.$inferInsert> = {}) =>
  makeNotification({ organizationId: recipient.organizationId, recipientId: recipient.id, ...set });

async function setMailChoice(user: UserRow, mail: string): Promise<void> {
  const request = await requestAs(user, "/settings/notifications", { form: { mail } });
  await choose({ request, params: {}, context: {} });
}

const mailOf = async (id: string) =>
  (await db.select().from(notifications).where(eq(notifications.id, id)))[0]!.mail;

const addressee = (mail: ParsedMail) => [mail.to].flat()[0]?.value[0]?.address;

function stopLink(mail: ParsedMail): string {
  return /Stop these emails: (\S+)/.exec(mail.text ?? "")![1]!;
}

test("a person who wants notifications at once gets one mail, with a link that stops them in one click", async () => {
  const user = await makeUser({ type: "scheduler" });
  await setMailChoice(user, "at-once");
  const notification = await make(user, {
    message: "Inspection moved\nsecond line",
    siteOwner: "Quimby",
    site: "1 Gallop Lane",
    detail: "The gate is locked.",
    path: "/projects/one/manage",
    mail: "at-once",
  });
  await sendAtOnce([notification.id]);
  expect(received).toHaveLength(1);
  const [mail] = received;
  expect(addressee(mail!)).toBe(user.email);
  expect(mail!.subject).toBe("Inspection moved second line (Quimby)");
  expect(mail!.text).toContain("Quimby, 1 Gallop Lane");
  expect(mail!.text).toContain("The gate is locked.");
  expect(mail!.text).toContain(`/organization/${user.organizationId}/projects/one/manage`);
  expect(mail!.text).toContain("because your settings send emails of this kind right away");
  expect(mail!.headers.get("list")).toMatchObject({ unsubscribe: { url: stopLink(mail!) } });
  const raw = mail!.headerLines.find(({ key }) => key === "list-unsubscribe-post");
  expect(raw?.line).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await mailOf(notification.id)).toBe("done");
});

test("above a person's daily limit to other organizations a notification is sent with the digest", async () => {
  const actor = await makeUser({ type: "admin" });
  const colleague = await makeUser({ type: "admin", organizationId: actor.organizationId });
  const outsider = await makeUser({ type: "installer" });
  const set = { mail: "at-once", actorId: actor.id } as const;
  const [first, second, within] = [
    await make(outsider, set),
    await make(outsider, set),
    await make(colleague, set),
  ];
  await db.insert(throttles).values({
    key: `report-mail-person:${actor.id}`,
    failures: bound("reportMailsOfPerson") - 1,
    windowEndsAt: new Date(Date.now() + 3_600_000),
  });
  await sendAtOnce([first.id, second.id, within.id]);
  expect(received.map(addressee)).toEqual([outsider.email, colleague.email]);
  expect(await mailOf(second.id)).toBe("daily");
  expect([await mailOf(first.id), await mailOf(within.id)]).toEqual(["done", "done"]);
});

test("a run killed after the mail was sent does not send it again", async () => {
  const user = await makeUser({ type: "scheduler" });
  const notification = await make(user, { mail: "at-once" });
  await sendAtOnce([notification.id]);
  await db.update(notifications).set({ mail: "at-once" });
  await sendAtOnce([notification.id]);
  expect(received).toHaveLength(1);
  expect(await mailOf(notification.id)).toBe("done");
});

test("a refused address does not stop the other mails, and is retried", async () => {
  const [one, two] = [await makeUser({ type: "admin" }), await makeUser({ type: "admin" })];
  const first = await make(one, { mail: "at-once" });
  const second = await make(two, { mail: "at-once" });
  refused = one.email;
  await expect(sendAtOnce([first.id, second.id])).rejects.toThrow("No such mailbox");
  expect(received.map(addressee)).toEqual([two.email]);
  expect([await mailOf(first.id), await mailOf(second.id)]).toEqual(["at-once", "done"]);
  refused = "";
  await sendAtOnce([first.id, second.id]);
  expect(received.map(addressee)).toEqual([two.email, one.email]);
});

test("no mail goes to a person who has read it, is disabled or has stopped mails in the meantime", async () => {
  const reader = await makeUser({ type: "admin" });
  const disabledUser = await makeUser({ type: "admin", disabled: true });
  const silent = await makeUser({ type: "admin" });
  const read = await make(reader, { mail: "at-once", readAt: new Date() });
  const out = await make(disabledUser, { mail: "at-once" });
  const stopped = await make(silent, { mail: "at-once" });
  await setMailChoice(silent, "never");
  await sendAtOnce([read.id, out.id, stopped.id]);
  expect(received).toEqual([]);
});

test("the mail of an event is queued in its transaction, for people who want it at once", async () => {
  const actor = await makeUser({ type: "admin" });
  const user = await makeUser({ type: "scheduler", organizationId: actor.organizationId });
  await setMailChoice(user, "at-once");
  const scope = await scopeOf(actor);
  await inTransaction((tx) =>
    emit(tx, scope, "people.notified", {
      notice: "projects.moved",
      message: "Moved",
      path: "/",
      people: [user.id],
    }),
  );
  const [stored] = await db.select().from(notifications);
  const jobs = await db.execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = 'notifications.mail-at-once'`,
  );
  expect(jobs.map(({ data }) => data)).toEqual([{ notificationIds: [stored!.id] }]);
});

test("a notification about today or tomorrow is mailed at once to people who get one mail a day", async () => {
  const actor = await makeUser({ type: "admin" });
  const { organizationId } = actor;
  const user = await makeUser({ type: "scheduler", organizationId });
  const silent = await makeUser({ type: "scheduler", organizationId });
  await setMailChoice(silent, "never");
  const scope = await scopeOf(actor);
  await inTransaction((tx) =>
    emit(tx, scope, "people.notified", {
      notice: "projects.scheduled",
      message: "Inspection scheduled",
      isUrgent: true,
      path: "/",
      people: [user.id, silent.id],
    }),
  );
  const stored = await db.select().from(notifications);
  await sendAtOnce(stored.map(({ id }) => id));
  expect(received.map(addressee)).toEqual([user.email]);
  expect(received[0]!.text).toContain("because it is about today or tomorrow");
});

test("a digest lists what is unread, once a day, and leaves the rest to the next one", async () => {
  const user = await makeUser({ type: "scheduler" });
  const at = (time: string) => new Date(`2026-03-03T${time}:00Z`);
  await make(user, { message: "First", mail: "daily", createdAt: at("08:00") });
  await make(user, { message: "Second", mail: "daily", createdAt: at("09:00") });
  await make(user, { message: "Read", mail: "daily", createdAt: at("09:30"), readAt: at("09:45") });
  const later = await make(user, { message: "Later", mail: "daily", createdAt: at("13:00") });
  const digest = { userId: user.id, day: "2026-03-03", until: at("12:05").toISOString() };
  await sendDigest(digest);
  // Simulates a worker that was killed before it recorded what it sent.
  await db.update(notifications).set({ mail: "daily" });
  await sendDigest(digest);
  expect(received).toHaveLength(1);
  expect(received[0]!.subject).toBe("2 unread notifications");
  expect(received[0]!.text).toMatch(/Second[^]*First/);
  expect(received[0]!.text).not.toMatch(/Later|: Read/);
  expect(received[0]!.headerLines.map(({ key }) => key)).toContain("list-unsubscribe-post");
  expect(await mailOf(later.id)).toBe("daily");
});

test("a digest is due from seven in the morning of its person, and never twice a day", async () => {
  const denver = await makeOrganization({ timeZone: "America/Denver" });
  const user = await makeUser({ type: "scheduler", organizationId: denver.id });
  await make(user, { mail: "daily", createdAt: new Date("2026-03-02T12:00:00Z") });
  const begun = async () => {
    const jobs = await db.execute<{ data: { userId: string; day: string; until: string } }>(
      sql`select data from pgboss.job where name = 'notifications.mail-digest' order by created_on`,
    );
    return jobs.map(({ data }) => data);
  };
  await startDueDigests(new Date("2026-03-03T13:05:00Z"));
  expect(await begun()).toEqual([]);
  await startDueDigests(new Date("2026-03-03T14:05:00Z"));
  await startDueDigests(new Date("2026-03-03T15:05:00Z"));
  const [due, ...others] = await begun();
  expect(due).toMatchObject({ userId: user.id, day: "2026-03-03" });
  expect(others).toEqual([]);
  await sendDigest(due!);
  await make(user, { mail: "daily" });
  await db.execute(sql`delete from pgboss.job where name = 'notifications.mail-digest'`);
  await startDueDigests(new Date("2026-03-03T20:05:00Z"));
  expect(await begun()).toEqual([]);
  await startDueDigests(new Date("2026-03-04T14:05:00Z"));
  expect(await begun()).toMatchObject([{ day: "2026-03-04" }]);
});

test("the link of a mail stops mails without signing in, only by a post", async () => {
  const user = await makeUser({ type: "scheduler" });
  const notification = await make(user, { mail: "at-once" });
  await sendAtOnce([notification.id]);
  const url = new URL(stopLink(received[0]!));
  const token = url.pathname.split("/").at(-1)!;
  const args = (init?: RequestInit) => ({
    request: new Request(url, init),
    params: { token },
    context: {},
  });
  await loadStop(args());
  expect(await readMailChoice(await scopeOf(user))).toBe("daily");
  // Posts as a mail program does: without cookie and origin.
  await stop(
    args({ method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
  );
  expect(await readMailChoice(await scopeOf(user))).toBe("never");
});

test.each(["", ".", "nobody", "x.y", `${"a".repeat(5_000)}.b`])(
  "a forged link, %.10j, stops nothing",
  async (token) => {
    const request = new Request("http://localhost/unsubscribe", { method: "POST" });
    const answer = await stop({ request, params: { token }, context: {} });
    expect(answer.init?.status).toBe(404);
  },
);

test("a link with another person's id is refused", async () => {
  const [one, two] = [await makeUser({ type: "admin" }), await makeUser({ type: "admin" })];
  const notification = await make(one, { mail: "at-once" });
  await sendAtOnce([notification.id]);
  const token = new URL(stopLink(received[0]!)).pathname.split("/").at(-1)!;
  const forged = token.replace(one.id, two.id);
  const request = new Request("http://localhost/unsubscribe", { method: "POST" });
  const answer = await stop({ request, params: { token: forged }, context: {} });
  expect(answer.init?.status).toBe(404);
  expect(await readMailChoice(await scopeOf(two))).toBe("daily");
});
