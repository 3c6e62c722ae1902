/** Workers that are killed while they mail, and the mail server that observes it; for a test and a bench. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { SeededRandom } from "#db/seed/seeded-random.ts";

/** Steps of one mail, as its server sees them. */
const mailSteps = [
  "connected",
  "sender named",
  "reader named",
  "mail started",
  "mail received",
  "mail answered",
  "connection closed",
] as const;

type MailStep = (typeof mailSteps)[number];

export interface Kill {
  step: MailStep;
  /** The number of mails received before the kill. */
  after: number;
}

/**
 * Kills at every step, `rounds` times, each after a different mail. The last kill is early enough that mails remain to
 * be sent.
 */
export function killsAmong(mails: number, rounds: number, random: SeededRandom): Kill[] {
  const count = mailSteps.length * rounds;
  const part = Math.floor((mails - count) / count);
  return Array.from({ length: count }, (_, index) => ({
    step: mailSteps[index % mailSteps.length]!,
    after: index * part + random.whole(0, part - 1),
  }));
}

interface ReceivedMail {
  address: string;
  messageId: string;
}

export interface KillingServer {
  url: string;
  received: ReceivedMail[];
  /** Starts a worker for these runs, and kills it at that step; without a kill it ends by itself. */
  work(runIds: readonly string[], kill: Kill | null): Promise<"killed" | "done">;
  close(): Promise<void>;
}

const executeRunUrl = new URL("../domain/running/execute-run.server.ts", import.meta.url).href;

function startWorker(runIds: readonly string[], url: string): ChildProcess {
  const script = `import { executeRun } from ${JSON.stringify(executeRunUrl)};
    for (const id of ${JSON.stringify(runIds)}) await executeRun(id);
    process.exit(0);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, SMTP_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export async function startKillingServer(): Promise<KillingServer> {
  const received: ReceivedMail[] = [];
  let planned: (Kill & { worker: ChildProcess }) | null = null;
  const reach = (step: MailStep) => {
    if (planned?.step !== step || received.length < planned.after) return;
    planned.worker.kill("SIGKILL");
    planned = null;
  };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect: (_session, done) => (reach("connected"), done()),
    onMailFrom: (_address, _session, done) => (reach("sender named"), done()),
    onRcptTo: (_address, _session, done) => (reach("reader named"), done()),
    onClose: () => reach("connection closed"),
    onData(stream, session, done) {
      reach("mail started");
      const collect = (raw: Buffer) => {
        // A mail cut off by a kill does not count: its server never received the end.
        const [, messageId = ""] = /^Message-ID: (\S+)/im.exec(raw.toString("latin1")) ?? [];
        received.push({ address: session.envelope.rcptTo[0]!.address, messageId });
        reach("mail received");
        done();
        setImmediate(reach, "mail answered");
      };
      buffer(stream).then(collect, done);
    },
  });
  // A killed worker drops its connection without closing it.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url,
    received,
    async work(runIds, kill) {
      const worker = startWorker(runIds, url);
      planned = kill && { ...kill, worker };
      const [code, signal] = (await once(worker, "exit")) as [number | null, string | null];
      planned = null;
      if (signal === "SIGKILL") return "killed";
      if (code !== 0) throw new Error(`The worker ended with ${code ?? signal}.`);
      return "done";
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Which addresses got no mail, which got more than one, and whose second mail had another Message-ID. */
export function checkDeliveries(received: readonly ReceivedMail[], addresses: readonly string[]) {
  const numbers = Map.groupBy(received, ({ address }) => address);
  const all = [...numbers.values()];
  return {
    lost: addresses.filter((address) => !numbers.has(address)),
    doubled: received.length - numbers.size,
    renumbered: all.filter((mails) => new Set(mails.map((mail) => mail.messageId)).size > 1).length,
    numbers: new Set(received.map(({ messageId }) => messageId)).size,
  };
}
