/** The mails of the product under test: stored in its data folder (E2E_DATA_DIR), or caught by a Mailpit (E2E_MAIL_URL). */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";

interface StoredMail {
  to: string[];
  subject: string;
  text: string;
}

type MatchesSubject = (subject: string) => boolean;

/** Tests that read mails are skipped without one, for that reason. */
export const hasMailbox = Boolean(process.env.E2E_MAIL_URL || process.env.E2E_DATA_DIR);
export const noMailbox = "Mails are read where E2E_DATA_DIR or E2E_MAIL_URL says.";

async function findOnDisk(
  dataDir: string,
  email: string,
  matchesSubject: MatchesSubject,
): Promise<StoredMail | undefined> {
  const folder = join(dataDir, "mail");
  const names = await readdir(folder).catch(() => []);
  const fileNames = names.filter((name) => /^[^.].*\.json$/.test(name)).toSorted();
  const mails = await Promise.all(
    fileNames.map(
      async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as StoredMail,
    ),
  );
  return mails.findLast(({ to, subject }) => to.includes(email) && matchesSubject(subject));
}

async function fetchMailpit<Answer>(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, process.env.E2E_MAIL_URL));
  if (!response.ok) throw new Error(`Mailpit answered ${response.status} for ${path}.`);
  return (await response.json()) as Answer;
}

interface CaughtMail {
  ID: string;
  To: { Address: string }[];
  Subject: string;
}

/** As many as Mailpit stores by default. */
const listed = "/api/v1/messages?limit=500";

async function findInMailpit(
  email: string,
  matchesSubject: MatchesSubject,
): Promise<StoredMail | undefined> {
  // The newest comes first.
  const { messages } = await fetchMailpit<{ messages: CaughtMail[] }>(listed);
  const found = messages.find(
    ({ To, Subject }) => To.some(({ Address }) => Address === email) && matchesSubject(Subject),
  );
  if (!found) return undefined;
  const { Text: text } = await fetchMailpit<{ Text: string }>(`/api/v1/message/${found.ID}`);
  return { to: found.To.map(({ Address }) => Address), subject: found.Subject, text };
}

/** Waits for the newest mail to an address whose subject is one that is looked for. */
export async function mailTo(email: string, matchesSubject: MatchesSubject): Promise<StoredMail> {
  let found: StoredMail | undefined;
  await expect
    .poll(
      async () => {
        found = process.env.E2E_MAIL_URL
          ? await findInMailpit(email, matchesSubject)
          : await findOnDisk(process.env.E2E_DATA_DIR ?? "", email, matchesSubject);
        return found !== undefined;
      },
      { timeout: 20_000, message: `a mail to ${email}` },
    )
    .toBe(true);
  return found!;
}

/** Waits for the newest mail of a subject to an address. @returns the link in it. */
export async function linkMailedTo(email: string, subject: string, path = ""): Promise<string> {
  const { text } = await mailTo(email, (each) => each === subject);
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => each.includes(path));
  if (!link) throw new Error(`The mail "${subject}" to ${email} has no link.`);
  return link;
}
