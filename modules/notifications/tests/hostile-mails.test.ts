/** Names and titles that try to be markup or headers are only text in an email, sent to a real mail server. */
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { sendAtOnce } from "../domain/mail/send-at-once.server.ts";
import { sendDigest } from "../domain/mail/send-digest.server.ts";
import { notifications } from "../schema.ts";
import { makeNotification } from "./factories.ts";

useTestDatabase();

const received: { raw: string; mail: ParsedMail }[] = [];
let server: SMTPServer;
let user: UserRow;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => received.push({ raw: raw.toString(), mail: await simpleParser(raw) }))
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
  await new Promise<void>((resolve) => server.close(resolve));
});

beforeEach(async () => {
  received.length = 0;
  await db.delete(notifications);
  user = await makeUser({ type: "admin" });
});

type NotificationValues = Partial<typeof notifications.$inferInsert>;

const make = (recipient: UserRow, set: NotificationValues) =>
  makeNotification({ organizationId: recipient.organizationId, recipientId: recipient.id, ...set });

async function mailOf(set: NotificationValues): Promise<ParsedMail> {
  const notification = await make(user, { ...set, mail: "at-once" });
  await sendAtOnce([notification.id]);
  return received.at(-1)!.mail;
}

/** Sends a notification by itself, and in a digest. */
async function bothMailsOf(set: NotificationValues) {
  await mailOf(set);
  await db.update(notifications).set({ mail: "daily" });
  const until = new Date(Date.now() + 60_000).toISOString();
  await sendDigest({ userId: user.id, day: "2026-03-03", until });
  expect(received).toHaveLength(2);
  return received;
}

const hostile: NotificationValues = {
  message:
    "Ada moved it\r\n.\r\nBcc: thief@evil.test\n\n--\nStop these emails: https://evil.test/x",
  siteOwner: "<img src=x onerror=alert(1)>\u202Etset.live\u0007",
  site: "javascript:alert(1)\u2028\u2066second\r\nline",
};

test("a text of lines, markup and controls is one line, and adds no header, part or recipient", async () => {
  for (const { raw, mail } of await bothMailsOf(hostile)) {
    const lines = mail.text!.split("\n");
    expect(lines.filter((line) => line.includes("evil.test/x"))).toEqual([
      expect.stringMatching(
        /Ada moved it \. Bcc: thief@evil\.test -- Stop these emails: https:\/\/evil\.test\/x$/,
      ),
    ]);
    expect(lines.join("\n")).toContain(
      "<img src=x onerror=alert(1)> tset.live, javascript:alert(1) second line\n",
    );
    expect(mail.html).toContain("&lt;img src=x onerror=alert(1)&gt; tset.live");
    expect(mail.html).not.toContain("<img src=x");
    expect(lines.filter((line) => line.startsWith("Stop these emails: "))).toEqual([
      expect.stringMatching(/\/unsubscribe\//),
    ]);
    expect(mail.bcc).toBeUndefined();
    expect(mail.attachments.map(({ cid }) => cid)).toEqual(["mark@fieldlight"]);
    expect([mail.to].flat()[0]?.text).toBe(user.email);
    expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^bcc/im);
  }
});

test("a subject contains no line break and no control, and is cut between characters", async () => {
  const lined = await mailOf({ ...hostile, message: "a\r\nBcc: b@evil.test\u202E" });
  expect(lined.subject).toBe("a Bcc: b@evil.test (<img src=x onerror=alert(1)> tset.live)");
  const long = await mailOf({ message: `a${"👩‍👧".repeat(200)}` });
  expect(long.subject).toBe(`a${"👩‍👧".repeat(118)}…`);
  const whole = await mailOf({ message: "👩‍👧".repeat(120) });
  expect(whole.subject).toBe("👩‍👧".repeat(120));
});

test("a word of 20,000 letters arrives whole, on lines that mail servers accept", async () => {
  const message = "x".repeat(20_000);
  for (const { raw, mail } of await bothMailsOf({ message })) {
    expect(mail.text).toContain(message);
    expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThan(998);
  }
});

test("a digest has the notifications of its reader, and none of other people", async () => {
  const other = await makeUser({ type: "scheduler", organizationId: user.organizationId });
  await make(other, { message: "Not for the administrator", mail: "daily" });
  for (const { mail } of await bothMailsOf({ message: "Mine" }))
    expect(mail.text).not.toContain("Not for the administrator");
});
