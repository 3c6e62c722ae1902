/** Runs of subscriptions from the schedule to the mailbox, with a real mail server and current permissions. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { and, eq } from "drizzle-orm";
import readXlsx from "read-excel-file/node";
import { beforeEach, expect, test } from "vitest";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { makeProject, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";
import { startDueRuns } from "../domain/running/start-due-runs.server.ts";
import { executeRun, maxTries } from "../domain/running/execute-run.server.ts";
import { sendToMe } from "../domain/settings/send-to-me.server.ts";
import * as fileRoute from "../routes/file.ts";
import { everything, makeSubscription } from "./factories.ts";
import {
  addressee,
  begin,
  currently,
  hourAgo,
  mail,
  received,
  runsOf,
  useMailServer,
} from "./run-setup.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: loadFile } = servedRoute("modules/subscriptions/routes/file.ts", fileRoute);

useTestDatabase();
useMailServer();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

test("a due subscription is sent once, with its rows, its file and a link to stop it", async () => {
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
  await executeRun(runId);
  await executeRun(runId);
  expect(new Set(received.map(addressee))).toEqual(
    new Set(["ann@example.test", "bo@example.test"]),
  );
  expect(received).toHaveLength(2);
  const [sent] = received;
  expect(sent?.subject).toBe(`Roofs (1 row) · ${scope.viewer.organizationName}`);
  expect(sent?.text).toContain("Quimby");
  const [file, ...others] = sent!.attachments.filter(({ related }) => !related);
  expect(others).toEqual([]);
  expect(file?.content.toString("utf8")).toContain("Quimby");
  expect(sent?.text).toContain("/subscriptions/stop/");
  const oneClick = sent?.headerLines.find(({ key }) => key === "list-unsubscribe-post");
  expect(oneClick?.line).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(await runsOf(due)).toMatchObject([{ state: "Sent", rows: 1, detail: "To 2 addresses." }]);
});

test("a mail has a table of the outcomes, a link, and the file it was asked for under its title and day", async () => {
  const { organizationId } = admin;
  await makeProject({ organizationId, site: { siteOwnerName: "Quimby" } });
  await makeProject({ organizationId });
  const dueAt = new Date("2026-03-03T11:00:00Z");
  const due = await makeSubscription(admin, {
    title: "Roofs: open/closed",
    format: "xlsx",
    filter: { ...everything, createdFrom: "2020-01-01" },
    nextRunAt: dueAt,
  });
  await executeRun(await begin(due));
  const [sent] = received;
  const file = sent!.attachments.find(({ related }) => !related);
  expect(file).toMatchObject({ filename: "Roofs open closed 2026-03-03.xlsx" });
  const [worksheet] = await readXlsx(file!.content);
  expect(worksheet!.data).toHaveLength(3);
  expect(sent?.text).toMatch(/Outcome +Projects +Share\nNo outcome yet +2 +100%\n/);
  expect(sent?.html).toMatch(/No outcome yet<\/td>/);
  expect(sent?.text).toContain(
    `Open the report:\n${env().APP_ORIGIN}/reports/csv?createdFrom=2020-01-01\n`,
  );
});

test("one run covers missed days, and the next is in the future", async () => {
  const missed = await makeSubscription(admin, {
    nextRunAt: new Date(Date.now() - 5 * 86_400_000),
  });
  await Promise.all([startDueRuns(new Date()), startDueRuns(new Date())]);
  await startDueRuns(new Date());
  expect(await runsOf(missed)).toHaveLength(1);
  expect((await currently(missed)).nextRunAt.getTime()).toBeGreaterThan(Date.now());
});

test("a paused subscription does not start", async () => {
  const paused = await makeSubscription(admin, { nextRunAt: hourAgo(), paused: true });
  await startDueRuns(new Date());
  expect(await runsOf(paused)).toEqual([]);
});

test("without rows nothing is sent, unless its owner wants that too", async () => {
  const silent = await makeSubscription(admin, { nextRunAt: hourAgo() });
  await executeRun(await begin(silent));
  expect(received).toEqual([]);
  expect(await runsOf(silent)).toMatchObject([{ state: "Skipped", rows: 0 }]);
  const sentWhenEmpty = await makeSubscription(admin, { nextRunAt: hourAgo(), skipEmpty: false });
  await executeRun(await begin(sentWhenEmpty));
  expect(received[0]?.subject).toContain("All projects (0 rows) · ");
});

test("a subscription ends when its owner was disabled, lost the permission or moved, and administrators are notified", async () => {
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
    await executeRun(runId);
    expect(await currently(due)).toMatchObject({
      endReason: "Its owner may no longer read these reports.",
    });
    expect(await runsOf(due)).toMatchObject([{ state: "Ended" }]);
  }
  expect(received).toEqual([]);
  const sentNotifications = await db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.recipientId, other.id), eq(notifications.kind, "subscriptions.ended")),
    );
  expect(sentNotifications).toHaveLength(3);
});

test("a disabled organization gets nothing", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const due = await makeSubscription(admin, { nextRunAt: hourAgo() });
  const runId = await begin(due);
  await db
    .update(organizations)
    .set({ disabled: true })
    .where(eq(organizations.id, admin.organizationId));
  await executeRun(runId);
  expect(received).toEqual([]);
});

test("a failed run is retried without mailing anybody twice, and its owner is notified when it fails for good", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const due = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    emails: ["ann@example.test", "gone@example.test"],
  });
  const runId = await begin(due);
  mail.refused = "gone@example.test";
  for (let tries = 1; tries < maxTries; tries += 1)
    await expect(executeRun(runId)).rejects.toThrow("No such mailbox");
  await executeRun(runId);
  expect(received.map(addressee)).toEqual(["ann@example.test"]);
  expect(await runsOf(due)).toMatchObject([{ state: "Failed", attempts: maxTries }]);
  expect(
    await db.select().from(notifications).where(eq(notifications.recipientId, admin.id)),
  ).toMatchObject([{ kind: "subscriptions.failed" }]);
});

test("a refused address does not stop the other mails", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const emails = ["ann@example.test", "gone@example.test", "bo@example.test"];
  for (const order of [emails, emails.toReversed()]) {
    received.length = 0;
    const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails: order });
    mail.refused = "gone@example.test";
    await expect(executeRun(await begin(due))).rejects.toThrow("No such mailbox");
    expect(new Set(received.map(addressee))).toEqual(
      new Set(["ann@example.test", "bo@example.test"]),
    );
    expect(received).toHaveLength(2);
  }
});

test("a run waits longer for a mail server that is down than for any other error", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const due = await makeSubscription(admin, {
    nextRunAt: hourAgo(),
    emails: ["ann@example.test"],
  });
  const runId = await begin(due);
  [mail.refused, mail.refusal] = ["ann@example.test", 451];
  for (let tries = 1; tries <= 2 * maxTries; tries += 1)
    await expect(executeRun(runId)).rejects.toThrow("No such mailbox");
  expect(await runsOf(due)).toMatchObject([{ state: "Waiting", attempts: 2 * maxTries }]);
  mail.refused = "";
  await executeRun(runId);
  expect(received.map(addressee)).toEqual(["ann@example.test"]);
  expect(await runsOf(due)).toMatchObject([{ state: "Sent" }]);
});

test("sending it now mails only its owner, once for two presses", async () => {
  await makeProject({ organizationId: admin.organizationId });
  const subscription = await makeSubscription(admin, { emails: ["ann@example.test"] });
  const scope = await scopeOf(admin);
  await sendToMe(scope, subscription.id);
  await sendToMe(scope, subscription.id);
  const [run, ...more] = await runsOf(subscription);
  expect(more).toEqual([]);
  await executeRun(run!.id);
  expect(received.map(addressee)).toEqual([admin.email]);
  expect(received[0]?.text).not.toContain("Stop these emails");
});

test("a file too large for a mail is sent as a link that requires sign-in", async () => {
  const { organizationId } = admin;
  for (let index = 0; index < 11; index += 1)
    await makeProject({
      organizationId,
      site: { sameRep: false, siteRepName: `Quimby ${"x".repeat(500_000)}` },
    });
  const due = await makeSubscription(admin, { nextRunAt: hourAgo(), emails: ["ann@example.test"] });
  await executeRun(await begin(due));
  const [sent] = received;
  const path = `/settings/subscriptions/${due.id}/file`;
  expect(sent?.attachments.filter(({ related }) => !related)).toEqual([]);
  expect(sent?.text).toContain(`Sign in to download it:\n${env().APP_ORIGIN}${path}`);
  expect(sent!.text!.length).toBeLessThan(5_000);
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

test(
  "workers killed at several steps of a run lose no mail, and each duplicates at most the current one",
  { tags: ["nightly"], timeout: 60_000 },
  async () => {
    await makeProject({ organizationId: admin.organizationId });
    const emails = Array.from({ length: 8 }, (_, index) => `reader-${index}@example.test`);
    const runId = await begin(await makeSubscription(admin, { nextRunAt: hourAgo(), emails }));
    const executeRunUrl = new URL("../domain/running/execute-run.server.ts", import.meta.url).href;
    const script = `import { executeRun } from ${JSON.stringify(executeRunUrl)}; await executeRun(${JSON.stringify(runId)});`;
    const kills = [1, 4, 9];
    for (const kill of kills) {
      const worker = spawn(process.execPath, ["--input-type=module", "-e", script], {
        env: { ...process.env },
        stdio: "ignore",
      });
      const over = once(worker, "exit");
      // The mail is delivered, but its sender is killed before it learns so.
      mail.whenReceived = (count) => count === kill && worker.kill("SIGKILL");
      expect(await over).toEqual([null, "SIGKILL"]);
      expect(received).toHaveLength(kill);
    }
    mail.whenReceived = () => undefined;
    await executeRun(runId);
    await executeRun(runId);
    expect(new Set(received.map(addressee))).toEqual(new Set(emails));
    expect(received.length).toBeLessThanOrEqual(emails.length + kills.length);
    const ids = new Map<unknown, unknown>();
    for (const mail of received) {
      const known = ids.get(addressee(mail));
      if (known !== undefined) expect(mail.messageId).toBe(known);
      ids.set(addressee(mail), mail.messageId);
    }
  },
);
