/** Mails that a server accepts, refuses permanently or refuses temporarily, over real SMTP and the real queue. */
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { mailEach, sendMail } from "#app/platform/mail/send-mail.server.ts";
import { countUnsentMails } from "#app/platform/mail/unsent-mails.server.ts";
import { defineJob, mailRetries } from "#app/platform/manifest/define-job.ts";
import { enqueue, stopQueue } from "#app/platform/queue/queue.server.ts";
import { queueOverview } from "#app/platform/queue/queue-overview.server.ts";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { runWorker } from "./run-worker.server.ts";

useTestDatabase();

const received: string[] = [];
const answers: Record<string, number> = { "gone@customer.test": 550, "full@customer.test": 452 };
let server: SMTPServer;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo({ address }, _session, done) {
      const responseCode = answers[address];
      if (responseCode) return done(Object.assign(new Error("No such mailbox"), { responseCode }));
      return done();
    },
    onData(stream, { envelope }, done) {
      stream.resume().on("end", () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        const isSpam = envelope.rcptTo.some(({ address }) => address === "filter@customer.test");
        done(isSpam ? Object.assign(new Error("Looks like spam"), { responseCode: 554 }) : null);
      });
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

/** Sends mails to the addresses in one job, with a running worker. */
async function mailTo(name: string, addresses: string[]) {
  const job = defineJob({
    name: `test.${name}`,
    payload: z.object({ addresses: z.array(z.string()) }),
    ...mailRetries,
  });
  const handle = async (payload: unknown) =>
    mailEach(job.payload.parse(payload).addresses, (to) =>
      sendMail({ key: `${name} ${to}`, to, subject: "Hello", text: "Hello" }),
    );
  await runWorker([
    { id: "test", purpose: "Mails.", jobs: [{ job, handler: async () => ({ handle }) }] },
  ]);
  await enqueue(db, job, { addresses });
  return async () => (await queueOverview()).find((queue) => queue.name === job.name);
}

const soon = { timeout: 20_000, interval: 20 };

it.each([
  ["a recipient", "gone@customer.test", "550 No such mailbox"],
  ["a message", "filter@customer.test", "554 Looks like spam"],
])(
  "%s that is refused permanently is listed at once with the server's message",
  async (_, to, text) => {
    const find = await mailTo(`never ${to.split("@")[0]}`.replace(" ", "-"), [to]);
    const listed = { dead: 1, retrying: 0, deadJobs: [{ attempts: 1 }] };
    await vi.waitFor(async () => expect(await find()).toMatchObject(listed), soon);
    expect((await find())?.deadJobs[0]?.error).toContain(text);
    expect((await countUnsentMails(new Date())).count).toBe(0);
  },
);

it("a temporary refusal is retried although another mail of the job was refused permanently, and all others arrive", async () => {
  const addresses = ["gone@customer.test", "full@customer.test", "ines@customer.test"];
  const find = await mailTo("several", addresses);
  const again = { dead: 0, retrying: 1 };
  await vi.waitFor(async () => expect(await find()).toMatchObject(again), soon);
  expect(received).toContain("ines@customer.test");
  expect((await countUnsentMails(new Date())).count).toBe(1);
});
