/** A mail server for tests, and the worker: runs enqueued jobs with the declared handlers. */
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { sql } from "#db/client.server.ts";
import manifest from "../module.ts";

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The first URL in the text. */
  link: string;
}

export interface MailServer {
  url: string;
  /** Runs every waiting job of this module and returns the resulting mails, oldest first. */
  deliver: () => Promise<ReceivedMail[]>;
  close: () => Promise<void>;
}

function asReceived(mail: ParsedMail): ReceivedMail {
  const text = mail.text ?? "";
  return {
    to: [mail.to]
      .flat()
      .flatMap((list) => list?.value.map(({ address }) => address) ?? [])
      .join(","),
    subject: mail.subject ?? "",
    text,
    html: mail.html || "",
    link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
  };
}

export async function startMailServer(): Promise<MailServer> {
  let received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => void received.push(asReceived(await simpleParser(raw))))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async deliver() {
      received = [];
      await runWaitingJobs();
      return received;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function runWaitingJobs(): Promise<void> {
  const waiting = await sql<{ id: string; name: string; data: unknown }[]>`
    delete from pgboss.job where state = 'created' and name like 'accounts.%' returning id, name, data, created_on`;
  for (const { id, name, data } of waiting) {
    const declared = manifest.jobs.find(({ job }) => job.name === name)!;
    const { handle } = await declared.handler();
    await handle(data, { id });
  }
}

/** The payloads of this module's jobs in the queue, as stored. */
export async function waitingPayloads(): Promise<unknown[]> {
  const rows = await sql<{ data: unknown }[]>`
    select data from pgboss.job where state = 'created' and name like 'accounts.%' order by created_on`;
  return rows.map(({ data }) => data);
}
