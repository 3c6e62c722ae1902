/**
 * The memory of the web process after many requests, compared with its memory after the first thousand, to find leaks.
 */
import { Agent, get } from "node:http";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { BenchResult } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";

const requests = Number(process.env.BENCH_REQUESTS ?? 20_000);
const warmUp = 1_000;
/** Garbage collection works in waves, so the minimum over this many requests counts. */
const wave = 500;
const atOnce = 4;

function fetchPage(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, failed) => {
    get(url, { agent, headers }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve()
          : failed(new Error(`${url} answered ${response.statusCode}.`)),
      );
    }).on("error", failed);
  });
}

async function pagesOf({ path, web }: Demo): Promise<string[]> {
  const [found] = await db.execute<{ id: string }>(sql`
    select id from projects where organization_id = 'org-sunline' and status = 'Review' and deleted_at is null
    order by id limit 1`);
  const pages = [
    "",
    "/projects?size=50",
    `/projects/${found!.id}/manage`,
    `/review/${found!.id}`,
    "/projects?q=solar",
    "/reports",
    "/schedule",
    "/calendar",
  ];
  return pages.map((page) => web.origin + path(page));
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const headers = {
    Cookie: await demo.withStylesheet(await demo.signIn()),
    "Accept-Encoding": "br",
  };
  const pages = await pagesOf(demo);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let requested = 0;
  const requestUntil = async (last: number, after = () => {}) => {
    const one = async () => {
      while (requested < last) {
        const page = pages[requested % pages.length]!;
        requested += 1;
        await fetchPage(page, agent, headers);
        after();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
  };
  const leastFrom = async (first: number) => {
    await requestUntil(first);
    let min = Infinity;
    await requestUntil(first + wave, () => (min = Math.min(min, demo.web.memory())));
    return min;
  };
  const early = await leastFrom(warmUp);
  const late = await leastFrom(requests - wave);
  agent.destroy();
  const unit = "MB";
  return {
    name: `memory of the web process over ${requests.toLocaleString("en-US")} requests of ${pages.length} pages`,
    rows: [
      { label: `after ${warmUp.toLocaleString("en-US")} requests`, value: early, unit },
      {
        label: `after ${requests.toLocaleString("en-US")} requests`,
        value: late,
        unit,
        ratio: late / early,
        ratioAim: { atMost: 1.1 },
      },
    ],
  };
}
