/**
 * `node bench/faults/restart-database.ts [--rounds 6]`: restarts the database under 50 busy connections to the real web
 * process: a clean stop, a fast one and a kill. What was acknowledged is there afterwards. Bounded to ten minutes.
 */
import { parseArgs } from "node:util";
import { seededRandom } from "#db/seed/seeded-random.ts";
import { makeProject, makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import { restartUnder, type Connection, type Restart } from "./restarts.ts";
import { buildFirst, endAfter, openEnvironment, startWeb } from "./test-environment.ts";
import { printChecks, type Check } from "./print-checks.ts";
import { fetchFromServer } from "./fetch-from-server.ts";
import { checkWriters, makeWriters } from "./writers.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "6" } } });
const writersCount = 25;
const readersCount = 25;
const projectsListed = 20;
const minutes = 10;

/** How readers were answered, by status; a page that claims to be complete and is not counts as cut. */
interface Pages {
  statuses: Map<string, number>;
  cut: number;
}

async function reader(origin: string, admin: UserRow, pages: Pages): Promise<Connection> {
  const headers = { Cookie: await signIn(admin) };
  const url = `${origin}/organization/${admin.organizationId}/projects`;
  return async () => {
    const response = await fetch(url, { headers, redirect: "manual" }).catch(() => null);
    const page = (await response?.text().catch(() => null)) ?? null;
    const status = response && page !== null ? String(response.status) : "no answer";
    pages.statuses.set(status, (pages.statuses.get(status) ?? 0) + 1);
    if (status !== "200") return false;
    const listed = page!.split("</html>")[0]!.split("Solar Way").length - 1;
    if (listed < projectsListed || !page!.includes("</html>")) pages.cut += 1;
    return true;
  };
}

const milliseconds = (figures: number[]) =>
  figures.map((figure) => Math.round(figure).toLocaleString("en-US")).join(", ");

function notesOf(restarts: readonly Restart[], pages: Pages, refused: number) {
  const statuses = [...pages.statuses].map(([status, count]) => `${status}: ${count}`);
  return [
    { what: "restarts", is: restarts.map(({ signal }) => signal).join(", ") },
    { what: "ms the database was away", is: milliseconds(restarts.map((one) => one.awayFor)) },
    {
      what: "ms until somebody was served again",
      is: milliseconds(restarts.map((one) => one.firstServed)),
    },
    { what: "ms until all 50 were", is: milliseconds(restarts.map((one) => one.allServed)) },
    { what: "pages by status", is: statuses.join(", ") },
    { what: "answers that were refused or cut", is: String(refused) },
  ];
}

await buildFirst();
endAfter(minutes);
const environment = await openEnvironment();
const web = await startWeb();
try {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  for (let made = 0; made < projectsListed; made += 1) await makeProject({ organizationId });
  const pages: Pages = { statuses: new Map(), cut: 0 };
  const writers = await makeWriters(
    writersCount,
    fetchFromServer(() => web.origin),
  );
  const readers = Array.from({ length: readersCount }, () => reader(web.origin, admin, pages));
  const restarts = await restartUnder(
    environment,
    [...writers.map((writer) => () => writer.type()), ...(await Promise.all(readers))],
    { rounds: Number(values.rounds), random: seededRandom("restart the database") },
  );
  const refused = writers.reduce((sum, writer) => sum + writer.refused, 0);
  const cut: Check = {
    what: "incomplete pages served as complete",
    of: pages.statuses.get("200") ?? 0,
    wrong: pages.cut,
  };
  printChecks(
    "The database restarted under 50 busy connections",
    [...(await checkWriters(writers)), cut],
    notesOf(restarts, pages, refused),
  );
} finally {
  await web.stop();
  await environment.close();
}
