import { mkdir, readFile, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { ulid } from "ulid";
import { z } from "zod";
import { env } from "#app/platform/settings/env.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { attachmentsOf } from "./mail-attachments.ts";
import type { OutgoingMail } from "./mail-message.ts";

const storedMail = z.object({
  id: z.string(),
  key: z.string(),
  messageId: z.string(),
  /** ISO 8601. */
  date: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  attachments: z.array(z.object({ filename: z.string(), size: z.number() })),
});

/** A message in the mailbox on disk; `attachments` sizes are in bytes. */
export type StoredMail = z.infer<typeof storedMail>;

const folder = () => join(env().DATA_DIR, "mail");

/** Saves a message to the mailbox on disk: as `.eml`, the raw message, and as `.json`, for display. */
export async function saveToMailbox(mail: OutgoingMail): Promise<void> {
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { message } = await writer.sendMail({
    ...mail,
    to: [mail.to].flat(),
    attachments: attachmentsOf(mail),
  });
  const id = ulid();
  const stored: StoredMail = {
    id,
    key: mail.key,
    messageId: mail.messageId,
    date: new Date().toISOString(),
    from: mail.from,
    to: [mail.to].flat(),
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? null,
    attachments: (mail.attachments ?? [])
      .filter(({ cid }) => cid === undefined)
      .map(({ filename, content }) => ({ filename, size: content.length })),
  };
  // Their links sign people in, so only the system user of the process may read them.
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  await writeFile(join(folder(), `${id}.eml`), message as Buffer, { mode: 0o600 });
  // The list reads .json files, so a message is in it completely or not at all.
  const unfinished = join(folder(), `.${id}.unfinished`);
  await writeFile(unfinished, JSON.stringify(stored, null, 2), { mode: 0o600 });
  await rename(unfinished, join(folder(), `${id}.json`));
}

/** The newest messages of the mailbox on disk, newest first. */
export async function listMailbox({ limit = 100 }: { limit?: number } = {}): Promise<StoredMail[]> {
  const names = await readdir(folder()).catch(noneWhenMissing);
  const ids = names
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed();
  return Promise.all(ids.slice(0, limit).map((name) => readStored(name)));
}

/**
 * One message with its raw text.
 * @throws Problem not-found for an id that is not in the mailbox.
 */
export async function readMailbox(id: string): Promise<StoredMail & { raw: Buffer }> {
  if (!/^[0-9A-HJKMNP-TV-Z]{26}$/.test(id)) throw new Problem("not-found");
  try {
    const raw = await readFile(join(folder(), `${id}.eml`));
    return { ...(await readStored(`${id}.json`)), raw };
  } catch (error) {
    noneWhenMissing(error);
    throw new Problem("not-found");
  }
}

async function readStored(name: string): Promise<StoredMail> {
  return storedMail.parse(JSON.parse(await readFile(join(folder(), name), "utf8")));
}

function noneWhenMissing(error: unknown): string[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}
