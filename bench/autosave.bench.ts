/** Autosaves a second with 8 clients in 8 intakes, against a bare Node server that does one UPDATE a request. */
import { Agent, request as httpRequest } from "node:http";
import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { median, type BenchResult } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";
import { startMeasured } from "./servers/measured-process.ts";

const clients = 8;
const warmUpMilliseconds = 2_000;
const roundMilliseconds = 3_000;
const rounds = 3;

/** One person's open intake: where it saves, and the answer being changed. */
interface Client {
  origin: string;
  path: string;
  cookie: string;
  fieldId: string;
  version: number;
}

interface Intake {
  projectId: string;
  fieldId: string;
  version: number;
}

/** Eight intakes that are open for writing, each with an answer that exists. */
async function openIntakes(): Promise<Intake[]> {
  const rows = await db.execute<{ projectId: string; fieldId: string; version: number }>(sql`
    select distinct on (p.id) p.id as "projectId", a.field_id as "fieldId", a.version
    from projects p join intake_answers a on a.project_id = p.id
    where p.organization_id = 'org-sunline' and p.status = 'In Progress' and p.deleted_at is null
    order by p.id, a.field_id limit ${clients}`);
  if (rows.length < clients) throw new Error(`The demo has fewer than ${clients} open intakes.`);
  return [...rows];
}

/** The reference's table: all answers of the demo, with the same columns and the same key. */
async function copyAnswers(): Promise<void> {
  await db.execute(sql`drop table if exists bench_answers`);
  await db.execute(sql`create table bench_answers (like intake_answers including all)`);
  await db.execute(sql`insert into bench_answers select * from intake_answers`);
  await db.execute(sql`analyze bench_answers`);
}

function post(client: Client, agent: Agent, body: string): Promise<string> {
  const { origin, path, cookie } = client;
  return new Promise((done, failed) => {
    const request = httpRequest(
      `${origin}${path}`,
      {
        method: "POST",
        agent,
        headers: {
          "Content-Type": "application/json",
          "Content-Length": Buffer.byteLength(body),
          Origin: origin,
          Cookie: cookie,
        },
      },
      (response) => {
        const parts: string[] = [];
        response.setEncoding("utf8").on("data", (part: string) => parts.push(part));
        response.on("end", () => {
          const text = parts.join("");
          if (response.statusCode === 200) done(text);
          else failed(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      },
    );
    request.on("error", failed).end(body);
  });
}

/** Saves a changed answer and checks that it was stored. */
async function save(client: Client, agent: Agent): Promise<void> {
  const { fieldId, version } = client;
  const answer = { values: [`Typed ${version}`] };
  const body = JSON.stringify({ changes: [{ fieldId, basedOn: version, answer }] });
  const { saved } = JSON.parse(await post(client, agent, body)) as {
    saved: { fieldId: string; version: number }[];
  };
  if (saved[0]?.version !== version + 1) throw new Error(`An autosave of ${fieldId} was lost.`);
  client.version += 1;
}

/** Saves a second of all clients together, each sending its next change when the last is answered. */
async function savesPerSecond(all: readonly Client[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  const counts = await Promise.all(
    all.map(async (client) => {
      let count = 0;
      for (; performance.now() - began < milliseconds; count += 1) await save(client, agent);
      return count;
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  agent.destroy();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

async function productClients(demo: Demo, intakes: readonly Intake[]): Promise<Client[]> {
  const cookies = await Promise.all(intakes.map(() => demo.signIn()));
  return intakes.map(({ projectId, fieldId, version }, at) => ({
    origin: demo.web.origin,
    path: demo.path(`/intake/${projectId}/answers`),
    cookie: cookies[at] ?? "",
    fieldId,
    version,
  }));
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const intakes = await openIntakes();
  await copyAnswers();
  const bare = await startMeasured({
    file: resolve("bench/bare/update-server.ts"),
    healthPath: "/",
  });
  const product = await productClients(demo, intakes);
  const reference = intakes.map(({ projectId, fieldId, version }) => ({
    origin: bare.origin,
    path: `/${projectId}`,
    cookie: "",
    fieldId,
    version,
  }));
  const rates = { product: [] as number[], reference: [] as number[] };
  try {
    for (const all of [product, reference]) await savesPerSecond(all, warmUpMilliseconds);
    for (let round = 0; round < rounds; round += 1) {
      rates.reference.push(await savesPerSecond(reference, roundMilliseconds));
      rates.product.push(await savesPerSecond(product, roundMilliseconds));
    }
  } finally {
    await bare.stop();
  }
  const [saves, updates] = [median(rates.product), median(rates.reference)];
  const unit = "saves/s";
  return {
    name: `autosaves with ${clients} clients, against Node's http and one UPDATE of postgres.js`,
    rows: [
      { label: "bare update", value: updates, unit, ratio: 1 },
      {
        label: "autosave",
        value: saves,
        unit,
        ratio: saves / updates,
        ratioAim: { atLeast: 0.25 },
      },
    ],
  };
}
