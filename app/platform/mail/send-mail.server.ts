import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import nodemailer from "nodemailer";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { organizations } from "#db/schema.ts";
import { currentJobOrganization } from "../log.server.ts";
import { inSpan } from "../traces/traces.server.ts";
import { attachmentsOf } from "./mail-attachments.ts";
import type { Mail, OutgoingMail } from "./mail-message.ts";
import { mailIsRefused } from "./mail-server-unreachable.ts";
import { isSampleEmail } from "../samples/sample-data.ts";
import { saveToMailbox } from "./mailbox.server.ts";
import { mailSends } from "./mail-schema.ts";

/**
 * Sends a message with the server of `SMTP_URL`, or saves it to the mailbox on disk when there is none. A key that was
 * sent before is not sent again by any process; a concurrent second call waits for the first. If a process dies between
 * the server's answer and its record, the next try has the same Message-ID, by which receivers drop duplicates.
 * @throws the mail server's error when it refuses or cannot be reached. Nothing is recorded as sent then, so the caller's
 * job may run again.
 */
export async function sendMail(mail: Mail): Promise<"sent" | "sent-before" | "to-samples"> {
  // Nobody has these addresses.
  if ([mail.to].flat().every(isSampleEmail)) return "to-samples";
  const outgoing = { ...mail, from: env().MAIL_FROM, messageId: messageIdOf(mail.key) };
  return sendOnce(mail, () => deliver(outgoing));
}

/** Delivers what a key names, once; nothing in a job of test data. @throws as `sendMail`. */
export async function sendOnce(
  mail: Mail,
  deliverIt: () => Promise<unknown>,
): Promise<"sent" | "sent-before" | "to-samples"> {
  if (await isJobOfTestData()) {
    await deleteUnsentMail(mail.key);
    return "to-samples";
  }
  // In its own transaction, so that the message and its Message-ID are stored even if sending fails.
  await recordMails(db, [mail]);
  const outcome = await inTransaction(async (tx) => {
    const unsent = and(eq(mailSends.key, mail.key), isNull(mailSends.sentAt));
    const [waiting] = await tx.select().from(mailSends).where(unsent).for("update");
    if (!waiting) return "sent-before";
    const refusal = await deliverIt().then(() => null, permanentRefusal);
    if (refusal) {
      // The message no longer waits. A manual retry starts again under the same Message-ID.
      await tx.delete(mailSends).where(unsent);
      return { refusal };
    }
    await tx.update(mailSends).set({ sentAt: new Date() }).where(unsent);
    return "sent";
  });
  if (typeof outcome === "object") throw outcome.refusal;
  return outcome;
}

/** A program tries the API with addresses of real people, and they must not notice. */
async function isJobOfTestData(): Promise<boolean> {
  const id = currentJobOrganization();
  if (id === undefined) return false;
  const isTest = and(eq(organizations.id, id), isNotNull(organizations.testOf));
  return (await db.$count(organizations, isTest)) > 0;
}

/**
 * Records mails before they are sent.
 * @returns the keys of those that were not recorded before.
 */
export async function recordMails(
  tx: Database | Transaction,
  mails: readonly Mail[],
): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ key, to, subject }) => ({
    key,
    messageId: messageIdOf(key),
    recipients: [to].flat(),
    subject,
  }));
  const recorded = await tx
    .insert(mailSends)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: mailSends.key });
  return recorded.map(({ key }) => key);
}

/** Removes the records of mails that will not be sent. A sent mail stays recorded. */
export async function deleteMailRecords(
  tx: Database | Transaction,
  keys: readonly string[],
): Promise<void> {
  await tx
    .delete(mailSends)
    .where(and(inArray(mailSends.key, [...keys]), isNull(mailSends.sentAt)));
}

/** @throws every other error, so that the record of a temporary failure is unchanged. */
function permanentRefusal(error: unknown): Error {
  if (error instanceof Error && mailIsRefused(error)) return error;
  throw error;
}

/**
 * Sends each mail separately, so that a failure does not stop the others.
 * @throws after all were tried; a temporary failure comes before a permanent one.
 */
export async function mailEach<Item>(
  items: readonly Item[],
  mail: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await mail(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !mailIsRefused(error)) ?? failures[0];
}

/** For a failed mail that will not be sent any more: it no longer counts as waiting. A sent mail stays recorded. */
export async function deleteUnsentMail(key: string): Promise<void> {
  await deleteMailRecords(db, [key]);
}

/** The same for the same key, at the sender's domain. */
function messageIdOf(key: string): string {
  const domain = /@([^\s>]+)/.exec(env().MAIL_FROM)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${domain}>`;
}

async function deliver(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL } = env();
  if (SMTP_URL === undefined) return saveToMailbox(mail);
  const server = new URL(SMTP_URL);
  const transport = nodemailer.createTransport({
    host: server.hostname,
    port: server.port ? Number(server.port) : undefined,
    secure: server.protocol === "smtps:",
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Content is passed as bytes. A path or a URL in a message is never followed.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(server.username ? { auth: credentialsOf(server) } : {}),
  });
  const { key: _, to, attachments: _files, ...rest } = mail;
  const attributes = { "network.protocol.name": "smtp", "server.address": server.hostname };
  await inSpan({ name: "send mail", kind: "client", attributes }, () =>
    transport.sendMail({ ...rest, to: [to].flat(), attachments: attachmentsOf(mail) }),
  );
}

function credentialsOf(server: URL): { user: string; pass: string } {
  return { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) };
}
