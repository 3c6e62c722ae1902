import { createHash } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import nodemailer from "nodemailer";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { inSpan } from "../traces/traces.server.ts";
import type { Mail, OutgoingMail } from "./mail-message.ts";
import { mailIsRefused } from "./mail-server-is-away.ts";
import { keepInMailbox } from "./mailbox.server.ts";
import { mailSends } from "./mail-schema.ts";

/**
 * Sends a message by the server of `SMTP_URL`, or puts it into the mailbox on disk when there is
 * none. A key that was sent before is not sent again, in whichever process; a second call at the
 * same moment waits for the first. Should a process die between the server's answer and its record,
 * the next try carries the same Message-ID, by which receivers drop doubles.
 * @throws the mail server's error when it refuses or cannot be reached; nothing is recorded as sent
 * then, so the caller's job may run again.
 */
export async function sendMail(mail: Mail): Promise<"sent" | "sent-before"> {
  const outgoing = { ...mail, from: env().MAIL_FROM, messageId: messageIdOf(mail.key) };
  // On its own, so that the message and its number are known even if sending it fails.
  await noteMails(db, [mail]);
  const outcome = await inTransaction(async (tx) => {
    const unsent = and(eq(mailSends.key, mail.key), isNull(mailSends.sentAt));
    const [waiting] = await tx.select().from(mailSends).where(unsent).for("update");
    if (!waiting) return "sent-before";
    const refusal = await deliver(outgoing).catch(refusedForGood);
    if (refusal) {
      // Nothing waits any more; who tries it again by hand begins anew, under the same number.
      await tx.delete(mailSends).where(unsent);
      return { refusal };
    }
    await tx.update(mailSends).set({ sentAt: new Date() }).where(unsent);
    return "sent";
  });
  if (typeof outcome === "object") throw outcome.refusal;
  return outcome;
}

/** Notes mails before they are sent. @returns the keys of those that were not noted before. */
export async function noteMails(
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
  const noted = await tx
    .insert(mailSends)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: mailSends.key });
  return noted.map(({ key }) => key);
}

/** Takes back what was noted and is not to be sent. One that was sent stays noted. */
export async function forgetMails(
  tx: Database | Transaction,
  keys: readonly string[],
): Promise<void> {
  await tx
    .delete(mailSends)
    .where(and(inArray(mailSends.key, [...keys]), isNull(mailSends.sentAt)));
}

/** @throws every other error, so that what failed for now stays noted as it was. */
function refusedForGood(error: unknown): Error {
  if (error instanceof Error && mailIsRefused(error)) return error;
  throw error;
}

/**
 * Mails each by itself, so that a failure keeps none of the others from theirs.
 * @throws after all were tried, a failure that passes before one that is for good.
 */
export async function mailEach<Item>(
  items: readonly Item[],
  mail: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await mail(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures.find((error) => !mailIsRefused(error)) ?? failures[0];
}

/** For a mail that failed and is not to go out any more: nobody is told that it waits. One that was sent stays noted. */
export async function dropUnsentMail(key: string): Promise<void> {
  await forgetMails(db, [key]);
}

/** The same for the same key, at the sender's domain. */
function messageIdOf(key: string): string {
  const domain = /@([^\s>]+)/.exec(env().MAIL_FROM)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(key).digest("hex").slice(0, 40)}@${domain}>`;
}

async function deliver(mail: OutgoingMail): Promise<void> {
  const { SMTP_URL } = env();
  if (SMTP_URL === undefined) return keepInMailbox(mail);
  const server = new URL(SMTP_URL);
  const transport = nodemailer.createTransport({
    host: server.hostname,
    port: server.port ? Number(server.port) : undefined,
    secure: server.protocol === "smtps:",
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Content is given as bytes; a path or an address in a message is never followed.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(server.username ? { auth: credentialsOf(server) } : {}),
  });
  const { key: _, to, attachments = [], ...rest } = mail;
  const attributes = { "network.protocol.name": "smtp", "server.address": server.hostname };
  await inSpan({ name: "send mail", kind: "client", attributes }, () =>
    transport.sendMail({ ...rest, to: [to].flat(), attachments: [...attachments] }),
  );
}

function credentialsOf(server: URL): { user: string; pass: string } {
  return { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) };
}
