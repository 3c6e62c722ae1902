/** A real mail server for the runs of subscriptions, and test functions for both. */
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { db } from "#db/client.server.ts";
import { startDueRuns } from "../domain/running/start-due-runs.server.ts";
import { subscriptionRuns, subscriptions, subscriptionStops } from "../schema.ts";

export const received: ParsedMail[] = [];

/** The server's behavior; each test starts with one that accepts everything. */
export const mail = {
  /** The address it refuses. */
  refused: "",
  /** Its response to that address: permanent or temporary. */
  refusal: 550,
  /** Called before the sender learns that its mail was accepted. */
  whenReceived: (_count: number): unknown => undefined,
};

export function useMailServer(): void {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: ({ address }, _session, done) =>
      address === mail.refused
        ? done(Object.assign(new Error("No such mailbox"), { responseCode: mail.refusal }))
        : done(),
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (raw) => received.push(await simpleParser(raw)))
        .then((count) => mail.whenReceived(count))
        .then(() => done(), done);
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.server.address() as AddressInfo;
    vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${port}`);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await stopQueue();
    await new Promise<void>((resolve) => server.close(resolve));
  });
  beforeEach(async () => {
    received.length = 0;
    Object.assign(mail, { refused: "", refusal: 550, whenReceived: () => undefined });
    await db.delete(subscriptions);
    await db.delete(subscriptionStops);
  });
}

export const hourAgo = () => new Date(Date.now() - 3_600_000);

export const runsOf = ({ id }: { id: string }) =>
  db.select().from(subscriptionRuns).where(eq(subscriptionRuns.subscriptionId, id));

export const currently = async ({ id }: { id: string }) =>
  (await db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]!;

export const addressee = (mail: ParsedMail) => [mail.to].flat()[0]?.value[0]?.address;

/** Starts what is due, and returns the id of its one run. */
export async function begin(subscription: { id: string }): Promise<string> {
  await startDueRuns(new Date());
  const [run, ...more] = await runsOf(subscription);
  expect(more).toEqual([]);
  return run!.id;
}
