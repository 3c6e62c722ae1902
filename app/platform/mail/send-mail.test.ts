import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { mailSends } from "./mail-schema.ts";

useTestDatabase();

let folder: string;
let server: SMTPServer;
let smtpUrl: string;
const received: ParsedMail[] = [];
let refusal: Error | null = null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mail-"));
  server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === "post" && password === "p@ss word") done(null, { user: username });
      else done(new Error("Wrong credentials"));
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => {
          if (refusal) throw refusal;
          received.push(await simpleParser(raw));
        })
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  smtpUrl = `smtp://post:p%40ss%20word@127.0.0.1:${port}`;
});

afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  received.length = 0;
  refusal = null;
});

/** The mail modules of a process that was started with this environment. */
async function processWith(variables: Record<string, string>) {
  vi.resetModules();
  vi.unstubAllEnvs();
  const all = {
    DATA_DIR: folder,
    MAIL_FROM: "Fieldlight <post@fieldlight.test>",
    SMTP_URL: "",
    ...variables,
  };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const [{ sendMail }, mailbox] = await Promise.all([
    import("./send-mail.server.ts"),
    import("./mailbox.server.ts"),
  ]);
  return { sendMail, ...mailbox };
}

const mail = {
  to: ["Ines Róth <ines@customer.test>", "olaf@customer.test"],
  subject: "Your report for 1 Größe Way",
  text: "The report is ready.",
  html: "<p>The report is ready.</p>",
  attachments: [
    { filename: "report.pdf", content: Buffer.from("%PDF-1.7"), contentType: "application/pdf" },
  ],
};

describe("by SMTP", () => {
  const smtp = () => processWith({ SMTP_URL: smtpUrl });

  test("the message arrives complete", async () => {
    const { sendMail } = await smtp();
    expect(await sendMail({ ...mail, key: "whole" })).toBe("sent");
    expect(received).toHaveLength(1);
    const [arrived] = received;
    expect(arrived).toMatchObject({ subject: mail.subject, html: mail.html });
    expect(arrived?.text?.trim()).toBe(mail.text);
    expect(arrived?.from?.text).toContain("post@fieldlight.test");
    expect([arrived?.to].flat().flatMap((list) => list?.value.map((each) => each.address))).toEqual(
      ["ines@customer.test", "olaf@customer.test"],
    );
    expect(arrived?.attachments).toMatchObject([
      { filename: "report.pdf", contentType: "application/pdf" },
    ]);
    expect(arrived?.attachments[0]?.content.toString()).toBe("%PDF-1.7");
  });

  test("a key is sent once, even by two concurrent handlers", async () => {
    const { sendMail } = await smtp();
    const results = await Promise.all([1, 2, 3].map(() => sendMail({ ...mail, key: "once" })));
    expect(results.toSorted()).toEqual(["sent", "sent-before", "sent-before"]);
    expect(await sendMail({ ...mail, key: "once" })).toBe("sent-before");
    expect(received).toHaveLength(1);
    expect(await sendMail({ ...mail, key: "another" })).toBe("sent");
    expect(received[0]?.messageId).not.toBe(received[1]?.messageId);
  });

  test("a refused message is not recorded as sent and is sent at the next try", async () => {
    const { sendMail } = await smtp();
    refusal = new Error("Mailbox full");
    await expect(sendMail({ ...mail, key: "retry" })).rejects.toThrow("Mailbox full");
    const rows = () => db.select().from(mailSends).where(eq(mailSends.key, "retry"));
    expect(await rows()).toMatchObject([{ sentAt: null, recipients: mail.to }]);
    refusal = null;
    expect(await sendMail({ ...mail, key: "retry" })).toBe("sent");
    const [row] = await rows();
    expect(row?.sentAt).toBeInstanceOf(Date);
    expect(row?.messageId).toBe(received[0]?.messageId);
  });

  test("a send whose record was lost has the same Message-ID", async () => {
    const { sendMail } = await smtp();
    await sendMail({ ...mail, key: "lost" });
    await db.update(mailSends).set({ sentAt: null }).where(eq(mailSends.key, "lost"));
    await sendMail({ ...mail, key: "lost" });
    expect(received.map((each) => each.messageId)).toEqual([
      received[0]?.messageId,
      received[0]?.messageId,
    ]);
  });

  test("a subject cannot add headers", async () => {
    const { sendMail } = await smtp();
    await sendMail({ ...mail, key: "header", subject: "Hello\r\nBcc: thief@evil.test" });
    expect(received[0]?.headers.has("bcc")).toBe(false);
    expect(received[0]?.subject).toBe("Hello Bcc: thief@evil.test");
  });

  test("an unreachable server fails the send", async () => {
    const { sendMail } = await processWith({ SMTP_URL: "smtp://127.0.0.1:1" });
    await expect(sendMail({ ...mail, key: "down" })).rejects.toThrow("ECONNREFUSED");
  });
});

describe("in the mailbox on disk", () => {
  test("lists the newest first, and reads one with its raw message", async () => {
    const { sendMail, listMailbox, readMailbox } = await processWith({});
    expect(await listMailbox()).toEqual([]);
    await sendMail({ ...mail, key: "disk-1" });
    await sendMail({ key: "disk-2", to: "one@customer.test", subject: "Second", text: "Plain" });
    await sendMail({ ...mail, key: "disk-1" });
    const list = await listMailbox();
    expect(list.map((each) => each.key)).toEqual(["disk-2", "disk-1"]);
    expect(list[0]).toMatchObject({ to: ["one@customer.test"], html: null, attachments: [] });
    const stored = await readMailbox(list[1]!.id);
    expect(stored).toMatchObject({ text: mail.text, html: mail.html, to: mail.to });
    expect(stored.attachments).toEqual([{ filename: "report.pdf", size: 8 }]);
    const raw = await simpleParser(stored.raw);
    expect(raw).toMatchObject({ subject: mail.subject, messageId: stored.messageId });
  });

  test.each(["01J00000000000000000000000", "../../etc/passwd", ""])(
    "finds no message %j",
    async (id) => {
      const { readMailbox } = await processWith({});
      await expect(readMailbox(id)).rejects.toMatchObject({ code: "not-found" });
    },
  );
});
