/** From the hour to the mailbox: a real mail server, and the rights of the moment. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { accounts, organizations, throttles, users } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { scopeOf } from "#modules/projects/tests/project-world.ts";
import { listRecipients } from "../domain/get-subscription.server.ts";
import { beginDueRuns } from "../domain/running/begin-due-runs.server.ts";
import { makeRun, mostTries } from "../domain/running/make-run.server.ts";
import { deleteSubscription } from "../domain/settings/change-subscription.server.ts";
import { sendToMe } from "../domain/settings/send-to-me.server.ts";
import { loader as loadFile } from "../routes/file.ts";
import { action as stop, loader as loadStop } from "../routes/stop.tsx";
import { subscriptionRuns, subscriptions, subscriptionStops } from "../schema.ts";
import { makeSubscription } from "./factories.ts";

useTestDatabase();

const received: ParsedMail[] = [];
let refused = "";
/** What the server says to it: never, or for now. */
let refusal = 550;
/** Called before the sender hears that its mail was taken. */
let whenReceived: (count: number) => unknown = () => undefined;
let server: SMTPServer;
let admin: UserRow;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) =>
      address === refused
        ? done(Object.assign(new Error("No such mailbox"), { responseCode: refusal }))
        : done(),
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => received.push(await simpleParser(raw)))
        .then(whenReceived)
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${port}`);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await stopQueue();
  await new Promise<void>((resolve) => server.close(resolve));
});

beforeEach(async () => {
  received.length = 0;
  refused = "";
  refusal = 550;
  await db.delete(subscriptions);
  await db.delete(subscriptionStops);
  admin = await makeUser({ type: "admin" });
});

const hourAgo = () => new Date(Date.now() - 3_600_000);

const runsOf = ({ id }: { id: string }) =>
  db.select().from(subscriptionRuns).where(eq(subscriptionRuns.subscriptionId, id));

const now = async ({ id }: { id: string }) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;

const addressee = (mail: ParsedMail) => [mail.to].flat()[0]?.value[0]?.address;

/** Begins what is due, and answers the one run of it. */
async function begin(subscription: { id: string }): Promise<string> {
  await beginDueRuns(new Date());
  const [run, ...more] = await runsOf(subscription);
  expect(more).toEqual([]);
  return run!.id;
}

test("what is due goes out once, with its rows, its file and a way to stop it", async () => {
  const { organizationId } = admin;
  await makeProject({ organizationId, site: { siteOwnerName: "Quimby" } });
  await makeProject({ organizationId: (await makeUser({ type: "admin" })).organizationId });
  const scope = await scopeOf(admin);
  const due = await makeSubscription(admin, {
    title: "Roofs",
    nextRunAt: hourAgo(),
    emails: ["ann@example.test", "bo@example.test"],
  });
  const runId = await begin(due);
  await makeRun(runId);
  await makeRun(runId);
  expect(new Set(received.map(addressee))).toEqual(
    new Set(["ann@example.test", "bo@example.test"]),
  );
  expect(received).toHaveLength(2);
  const [mail] = received;
  expect(mail?.subject).toBe(`Roofs (1 row) · ${scope.viewer.organizationName}`);
  expect(mail?.text).toContain("Quimby");
  expect(mail?.attachments).toHaveLength(1);
  expect(mail?.attachments[0]?.content.toString("utf8")).toContain("Quimby");
  expect(mail?.text).toContain("/subscriptions/stop/");
  const oneClick = mail?.headerLines.find(({ key }) => key === "list-unsubscribe-post");
  expect(oneClick?.line).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await runsOf(due)).toMatchObject([{ state: "Sent", rows: 1, detail: "To 2 addresses." }]);
});

test("days that were missed are made up by one run, and the next is in the future", async () => {
  const missed = await makeSubscription(admin, {
    nextRunAt: new Date(Date.now() - 5 * 86_400_000),
  });
  await Promise.all([beginDueRuns(new Date()), beginDueRuns(new Date())]);
  await beginDueRuns(new Date());
  expect(await runsOf(missed)).toHaveLength(1);
  expect((await now(missed)).nextRunAt.getTime()).toBeGreaterThan(Date.now());
});

test("one that is paused does not begin", async () => {
  const paused = await makeSubscription(admin, { nextRunAt: hourAgo(), paused: true });
  await beginDueRuns(new Date());
  expect(await runsOf(paused)).toEqual([]);
});

test("without rows nothing is sent, unless its owner wants that too", async () => {
  const silent = await makeSubscription(admin, { nextRunAt: hourAgo() });
  await makeRun(await begin(silent));
  expect(received).toEqual([]);
  expect(await runsOf(silent)).toMatchObject([{ state: "Skipped", rows: 0 }]);
  const told = await makeSubscription(admin, { nextRunAt: hourAgo(), skipEmpty: false });
  await makeRun(await begin(told));
  expect(received[0]?.subject).toContain("All projects (0 rows) · ");
});

test("an owner who was disabled, lost the right or went elsewhere ends it, and administrators are told", async () => {
  const { organizationId } = admin;
  const other = await makeUser({ type: "super-admin", organizationId });
  await makeProject({ organizationId });
  const elsewhere = (await makeUser({ type: "admin" })).organizationId;
  for (const set of [
    { disabled: true },
    { type: "scheduler" as const },
    { organizationId: elsewhere },
  ]) {
    const owner = await makeUser({ type: "admin", organizationId });
    const due = await makeSubscription(owner, { nextRunAt: hourAgo() });
    const runId = await begin(due);
    await db.update(users).set(set).where(eq(users.id, owner.id));
    await makeRun(runId);
    expect(await now(due)).toMatchObject({
      endedBecause: "Its owner may no longer read these reports.",
    });
    expect(await runsOf(due)).toMatchObject([{ state: "Ended" }]);
  }
  expect(received).toEqual([]);
  const told = await db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.recipientId, other.id), eq(notifications.kind, "subscriptions.ended")),
    );
  expect(told).toHaveLength(3);
});

test("an organization that was disabled gets nothing", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const due = await makeSubscription(admin, { nextRunAt: hourAgo() });
  const runId = await begin(due);
  await db
    .update(organizations)
    .set({ disabled: true })
    .where(eq(organizations.id, admin.organizationId));
  await makeRun(runId);
  expect(received).toEqual([]);
});

test("a run that fails is tried again without mailing anybody twice, and told when it is given up", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const due = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    emails: ["ann@example.test", "gone@example.test"],
  });
  const runId = await begin(due);
  refused = "gone@example.test";
  for (let tries = 1; tries < mostTries; tries += 1)
    await expect(makeRun(runId)).rejects.toThrow("No such mailbox");
  await makeRun(runId);
  expect(received.map(addressee)).toEqual(["ann@example.test"]);
  expect(await runsOf(due)).toMatchObject([{ state: "Failed", attempts: mostTries }]);
  expect(
    await db.select().from(notifications).where(eq(notifications.recipientId, admin.id)),
  ).toMatchObject([{ kind: "subscriptions.failed" }]);
});

test("an address that is refused keeps nobody else from theirs", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const emails = ["ann@example.test", "gone@example.test", "bo@example.test"];
  for (const order of [emails, emails.toReversed()]) {
    received.length = 0;
    const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails: order });
    refused = "gone@example.test";
    await expect(makeRun(await begin(due))).rejects.toThrow("No such mailbox");
    expect(new Set(received.map(addressee))).toEqual(
      new Set(["ann@example.test", "bo@example.test"]),
    );
    expect(received).toHaveLength(2);
  }
});

test("a run waits for a mail server that is away for longer than for any other fault", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const due = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    emails: ["ann@example.test"],
  });
  const runId = await begin(due);
  [refused, refusal] = ["ann@example.test", 451];
  for (let tries = 1; tries <= 2 * mostTries; tries += 1)
    await expect(makeRun(runId)).rejects.toThrow("No such mailbox");
  expect(await runsOf(due)).toMatchObject([{ state: "Waiting", attempts: 2 * mostTries }]);
  refused = "";
  await makeRun(runId);
  expect(received.map(addressee)).toEqual(["ann@example.test"]);
  expect(await runsOf(due)).toMatchObject([{ state: "Sent" }]);
});

const allowance = (organizationId: string) => `report-mail-organization:${organizationId}`;

/** As if so many mails had gone out of the organization today. */
const count = (organizationId: string, failures: number) =>
  db.insert(throttles).values({
    key: allowance(organizationId),
    failures,
    windowEndsAt: new Date(Date.now() + 3_600_000),
  });

const counted = async (organizationId: string) =>
  (
    await db
      .select()
      .from(throttles)
      .where(eq(throttles.key, allowance(organizationId)))
  )[0]?.failures ?? 0;

test("mails to addresses outside the organization count, once however often the run is tried", async () => {
  const { organizationId } = admin;
  await makeProject({ organizationId });
  const colleague = await makeUser({ type: "client", organizationId });
  const added = await makeUser({ type: "field-user", organizationId });
  await signIn(colleague);
  const due = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    // A user who never confirmed the address may be anybody.
    emails: [colleague.email, added.email, "ann@example.test", "bo@example.test"],
  });
  const runId = await begin(due);
  [refused, refusal] = ["bo@example.test", 451];
  await expect(makeRun(runId)).rejects.toThrow("No such mailbox");
  refused = "";
  await makeRun(runId);
  expect(received).toHaveLength(4);
  expect(await counted(organizationId)).toBe(3);
});

test("beyond the bound the rest is not sent, the log says so, and the owner is told", async () => {
  const { organizationId } = admin;
  await makeProject({ organizationId });
  const colleague = await makeUser({ type: "client", organizationId });
  await signIn(colleague);
  await count(organizationId, bound("reportMailsOfOrganization") - 1);
  const emails = ["ann@example.test", "bo@example.test", "cy@example.test", colleague.email];
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails });
  await makeRun(await begin(due));
  expect(received.map(addressee).toSorted()).toContain(colleague.email);
  expect(received).toHaveLength(2);
  const [run] = await runsOf(due);
  expect(run).toMatchObject({ state: "Sent", rows: 1 });
  expect(run!.detail).toMatch(
    /^To 2 addresses\. 2 addresses outside the organization got nothing: no more emails can be sent there until .+\.$/,
  );
  expect(
    await db.select().from(notifications).where(eq(notifications.recipientId, admin.id)),
  ).toMatchObject([{ kind: "subscriptions.failed" }]);
  const next = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    emails: ["dan@example.test"],
  });
  await makeRun(await begin(next));
  expect(received).toHaveLength(2);
  expect(await runsOf(next)).toMatchObject([{ state: "Failed" }]);
  expect(await counted(organizationId)).toBe(bound("reportMailsOfOrganization"));
});

test("an owner who never confirmed their address has nothing sent until they do", async () => {
  await makeProject({ organizationId: admin.organizationId });
  await signIn(admin);
  await db.update(accounts).set({ confirmedAt: null }).where(eq(accounts.userId, admin.id));
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails: ["ann@example.test"] });
  await makeRun(await begin(due));
  expect(received).toEqual([]);
  expect(await runsOf(due)).toMatchObject([
    { state: "Skipped", detail: "Its owner has not confirmed their email address yet." },
  ]);
  expect(await now(due)).toMatchObject({ endedBecause: null });
});

const stopAt = async (token: string, init: RequestInit = {}, query = "") => ({
  request: await requestAs(null, `/subscriptions/stop/${token}${query}`, init),
  params: { token },
  context: {},
});

const press = async (token: string, query = "") => {
  const body = new URLSearchParams("List-Unsubscribe=One-Click");
  return stop(await stopAt(token, { method: "POST", body }, query));
};

test("who presses the link of a mail gets no more, and opening it alone changes nothing", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const emails = ["ann@example.test", "bo@example.test"];
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails });
  const token = `${due.id}-0`;
  await loadStop(await stopAt(token));
  expect(await db.select().from(subscriptionStops)).toEqual([]);
  await press(token);
  await press(token);
  await makeRun(await begin(due));
  expect(received.map(addressee)).toEqual(["bo@example.test"]);
});

test("who stopped is remembered by the organization, also for subscriptions that are deleted and added", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const scope = await scopeOf(admin);
  const emails = ["ann@example.test", "bo@example.test"];
  const first = await makeSubscription(admin, { emails });
  // The mail of a deleted subscription still has a link that stops.
  await deleteSubscription(scope, first.id);
  await press(`${first.id}-0`);
  const colleague = await makeUser({ type: "admin", organizationId: admin.organizationId });
  const next = await makeSubscription(colleague, { nextRunAt: hourAgo(), emails });
  expect(await listRecipients(next)).toMatchObject([
    { email: "ann@example.test", stoppedAt: expect.any(Date) as unknown },
    { email: "bo@example.test", stoppedAt: null },
  ]);
  await makeRun(await begin(next));
  expect(received.map(addressee)).toEqual(["bo@example.test"]);

  // Of another organization she gets them, and of this one again once she says so.
  const stranger = await makeUser({ type: "admin" });
  await makeProject({ organizationId: stranger.organizationId });
  received.length = 0;
  await makeRun(await begin(await makeSubscription(stranger, { nextRunAt: hourAgo(), emails })));
  expect(received).toHaveLength(2);
  await press(`${next.id}-0`, "?again");
  const again = await makeSubscription(admin, { nextRunAt: hourAgo(), emails });
  await makeRun(await begin(again));
  expect(received).toHaveLength(4);
});

test("sent to me now, it goes to its owner alone, once for two presses", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const subscription = await makeSubscription(admin, { emails: ["ann@example.test"] });
  const scope = await scopeOf(admin);
  await sendToMe(scope, subscription.id);
  await sendToMe(scope, subscription.id);
  const [run, ...more] = await runsOf(subscription);
  expect(more).toEqual([]);
  await makeRun(run!.id);
  expect(received.map(addressee)).toEqual([admin.email]);
  expect(received[0]?.text).not.toContain("Stop these emails");
});

test("a file too large for a mail goes as a link that needs sign-in", async () => {
  const { organizationId } = admin;
  for (let at = 0; at < 11; at += 1)
    await makeProject({
      organizationId,
      site: { sameRep: false, siteRepName: `Quimby ${"x".repeat(500_000)}` },
    });
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails: ["ann@example.test"] });
  await makeRun(await begin(due));
  const [mail] = received;
  const path = `/settings/subscriptions/${due.id}/file`;
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).toContain(`Sign in to download it: ${env().APP_ORIGIN}${path}`);
  expect(mail!.text!.length).toBeLessThan(5_000);
  const open = async (user: UserRow | null) =>
    loadFile({
      request: user ? await requestAs(user, path) : new Request(`http://localhost${path}`),
      params: { id: due.id },
      context: {},
    });
  await expect(open(null)).rejects.toMatchObject({ status: 302 });
  await expect(open(await makeUser({ type: "admin" }))).rejects.toMatchObject({
    code: "not-found",
  });
  const file = await (await open(admin)).text();
  expect(file.length).toBeGreaterThan(5_000_000);
});

test("workers that are killed at several steps of a run lose no mail, and each doubles at most the one under way", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const emails = Array.from({ length: 8 }, (_, at) => `reader-${at}@example.test`);
  const runId = await begin(await makeSubscription(admin, { nextRunAt: hourAgo(), emails }));
  const door = new URL("../domain/running/make-run.server.ts", import.meta.url).href;
  const script = `import { makeRun } from ${JSON.stringify(door)}; await makeRun(${JSON.stringify(runId)});`;
  const kills = [1, 4, 9];
  for (const kill of kills) {
    const worker = spawn(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env },
      stdio: "ignore",
    });
    const over = once(worker, "exit");
    // The mail is there, and its sender never hears of it.
    whenReceived = (count) => count === kill && worker.kill("SIGKILL");
    expect(await over).toEqual([null, "SIGKILL"]);
    expect(received).toHaveLength(kill);
  }
  whenReceived = () => undefined;
  await makeRun(runId);
  await makeRun(runId);
  expect(new Set(received.map(addressee))).toEqual(new Set(emails));
  expect(received.length).toBeLessThanOrEqual(emails.length + kills.length);
  const ids = new Map<unknown, unknown>();
  for (const mail of received) {
    const known = ids.get(addressee(mail));
    if (known !== undefined) expect(mail.messageId).toBe(known);
    ids.set(addressee(mail), mail.messageId);
  }
}, 60_000);
