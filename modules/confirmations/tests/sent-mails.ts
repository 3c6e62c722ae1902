/** The mails that contacts get. */
import { simpleParser } from "mailparser";
import { listMailbox, readMailbox } from "#app/platform/mail/mailbox.server.ts";
import { sql } from "#db/client.server.ts";
import { handle } from "../jobs/mail-contact.handler.server.ts";

/** Runs the waiting mails, twice each. @returns what the contact got. */
export async function mails(to = "ines@site.test") {
  const before = new Set((await listMailbox()).map(({ id }) => id));
  const jobs = await sql<{ data: unknown }[]>`
    delete from pgboss.job where name = 'confirmations.mail' returning data, created_on`;
  for (const { data } of jobs) for (const _ of [1, 2]) await handle(data, { id: "job" });
  const fresh = (await listMailbox()).filter(({ id }) => !before.has(id)).toReversed();
  const read = await Promise.all(
    fresh.map(async ({ id }) => simpleParser((await readMailbox(id)).raw)),
  );
  // Other test files send emails to the same mailbox at the same time.
  return read.filter((mail) => [mail.to ?? []].flat().some(({ text }) => text === to));
}
