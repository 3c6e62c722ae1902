/** CPU time of the web process a request of the project list, against renderToString of the same table. */
import { Agent, get } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { unpack } from "#app/platform/lists/packed.ts";
import { loadShell } from "#app/shell/shell-data.server.ts";
import { loadProjectList } from "#modules/projects/domain/lists/load-project-list.server.ts";
import { median, type BenchResult, type BenchRow } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";

const warmUp = 150;
const perRound = 100;
const rounds = 5;

type RenderList = (
  address: string,
  shell: Awaited<ReturnType<typeof loadShell>>["data"],
  list: Awaited<ReturnType<typeof loadProjectList>>,
) => string;

/** The table's code as the product's build makes it, without the product around it. */
async function buildReference(): Promise<RenderList> {
  const outDir = resolve(".cache/bench/list");
  await build({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    esbuild: { jsx: "automatic" },
    build: { ssr: "bench/bare/list-table.tsx", outDir, target: "es2022", minify: false },
  });
  const built = (await import(pathToFileURL(`${outDir}/list-table.js`).href)) as {
    renderList: RenderList;
  };
  return built.renderList;
}

function fetchPage(
  address: string,
  agent: Agent,
  headers: Record<string, string>,
): Promise<Buffer> {
  return new Promise((done, failed) => {
    get(address, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        if (response.statusCode === 200) done(Buffer.concat(parts));
        else failed(new Error(`${address} answered ${response.statusCode}.`));
      });
    }).on("error", failed);
  });
}

/** Milliseconds of CPU a request: the median of several rounds of requests, one after another. */
async function cpuOfRequests(
  { web }: Demo,
  address: string,
  headers: Record<string, string>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; count < warmUp; count += 1) await fetchPage(address, agent, headers);
  const spent: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await web.cpu();
    for (let count = 0; count < perRound; count += 1) await fetchPage(address, agent, headers);
    spent.push(((await web.cpu()) - before) / 1_000 / perRound);
  }
  agent.destroy();
  return median(spent);
}

/** Milliseconds of CPU a call, measured the same way in this process. */
function cpuOfCalls(call: () => unknown): number {
  for (let count = 0; count < warmUp; count += 1) call();
  const spent = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    for (let count = 0; count < perRound; count += 1) call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / perRound;
  });
  return median(spent);
}

/** The reference, and a check that it renders the very rows that the product sends. */
async function makeReference(address: string, cookie: string): Promise<() => string> {
  const renderList = await buildReference();
  const request = new Request(address, { headers: { Cookie: cookie } });
  const { data: shell } = await loadShell(request);
  const params = { organizationId: unpack(shell).viewer?.organizationId };
  const { scope, href } = await requirePermission(request, params, "projects.list");
  const list = await loadProjectList(scope, address, "projects");
  const html = renderList(address, shell, list);
  const links = list.page.rows.map((row) => href(`/projects/${row.id}/manage`));
  if (links.length !== 50 || !links.every((link) => html.includes(link)))
    throw new Error("The reference does not render the list's 50 rows.");
  return () => renderList(address, shell, list);
}

/** What the browser requests once it has the page: the routes of those links that are to open at once. */
async function linksQuestion(address: string, headers: Record<string, string>): Promise<string> {
  const agent = new Agent();
  const page = (await fetchPage(address, agent, headers)).toString();
  agent.destroy();
  const version = /manifest-(\w+)\.js/.exec(page)?.[1];
  const anchors = [...page.matchAll(/<a [^>]*>/g)].map(([anchor]) => anchor);
  const links = anchors
    .filter((anchor) => anchor.includes("data-discover"))
    .map((anchor) => /href="([^"?#]*)/.exec(anchor)?.[1] ?? "");
  if (!version || links.length < 20) throw new Error("The page lacks its version or its links.");
  const query = new URLSearchParams([...new Set(links)].map((link) => ["p", link]));
  return `${new URL(address).origin}/__manifest?${query}&version=${version}`;
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const cookie = await demo.withStylesheet(await demo.signIn());
  const address = `${demo.web.origin}${demo.path("/projects?size=50")}`;
  const headers = { Cookie: cookie };
  const render = await makeReference(address, cookie);
  const reference = cpuOfCalls(render);
  const compressed = await cpuOfRequests(demo, address, { ...headers, "Accept-Encoding": "br" });
  const plain = await cpuOfRequests(demo, address, headers);
  const links = await cpuOfRequests(demo, await linksQuestion(address, headers), headers);
  const unit = "ms CPU";
  const row = (label: string, value: number): BenchRow => ({
    label,
    value,
    unit,
    ratio: value / reference,
  });
  return {
    name: "project list of 50 rows, CPU of the web process, against renderToString of its table",
    rows: [
      row("renderToString of the table", reference),
      { ...row("a request of the list, brotli", compressed), ratioAim: { atMost: 5 } },
      row("the same, not compressed", plain),
      { ...row("what the browser then asks about its links", links), ratioAim: { atMost: 1 } },
    ],
  };
}
