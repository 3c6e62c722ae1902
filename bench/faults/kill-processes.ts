/**
 * `node bench/faults/kill-processes.ts [--kills 300] [--minutes 30]`: kills the web process and the worker at random while
 * files are imported, photos sent and mails sent. Afterwards nothing is lost or doubled, and nothing incomplete looks complete.
 */
import { parseArgs } from "node:util";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import { startKillingServer } from "#modules/subscriptions/tests/killed-workers.ts";
import { Browsers } from "./fetch-from-server.ts";
import { checkFiles } from "./check-files.ts";
import { importWorkload } from "./workloads/imports.ts";
import type { FetchAs } from "./workloads/workload.ts";
import { mailWorkload } from "./workloads/mails.ts";
import { phoneWorkload } from "./workloads/phones.ts";
import { Product } from "./product.ts";
import { buildFirst, endAfter, openEnvironment } from "./test-environment.ts";
import { printChecks } from "./print-checks.ts";
import { workUnderKills } from "./work-under-kills.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "300" },
    minutes: { type: "string", default: "30" },
  },
});
const minute = 60_000;
/** Minutes until the queue has noticed the last kill and done what was left, and until all is compared. */
const rest = 15;

await buildFirst();
endAfter(Number(values.minutes) + rest);
const environment = await openEnvironment();
const server = await startKillingServer();
const begun = performance.now();
const product = await Product.start({ SMTP_URL: server.url });
const browsers = new Browsers(() => product.origin);
const fetchAs: FetchAs = (who, path, init) => browsers.fetchPath(who, path, init);
const jpeg = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
const phones = await phoneWorkload(product, jpeg);
try {
  const workloads = [
    await importWorkload(fetchAs),
    await mailWorkload(fetchAs, server, product.killed),
    phones,
  ];
  const worked = await workUnderKills(product, workloads, {
    kills: Number(values.kills),
    random: seededRandom("kill the processes"),
    killingFor: Number(values.minutes) * minute,
    restingFor: (rest * minute) / 2,
  });
  const { check, orphans } = await checkFiles();
  const { web, worker } = product.killed;
  printChecks(
    "Web and worker killed at random",
    [...worked.checks, check],
    [
      { what: "kills of web and worker", is: `${web} and ${worker}` },
      { what: "minutes", is: ((performance.now() - begun) / minute).toFixed(1) },
      { what: "pieces of work done, and cut", is: `${worked.done}, ${worked.cut}` },
      { what: "files without a row, for the nightly sweep", is: String(orphans) },
    ],
  );
} finally {
  await phones.connection.close();
  await product.stop();
  await environment.close();
  await server.close();
}
