/** Sessions in the field against the real server over a bad connection, with tabs and servers killed: nothing is lost, nothing doubled. */
import { resolve } from "node:path";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { seededRandom } from "#db/seed/seeded-random.ts";
import type { SessionResult } from "#modules/field/tests/field-session.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { runPhone } from "./field/phone.ts";
import { startBadConnection, type BadConnection } from "./field/bad-connection.ts";
import { demoServer } from "./servers/demo.ts";
import { startMeasured, type MeasuredProcess } from "./servers/measured-process.ts";

const usual = 100;
const sessionsOption = process.argv.indexOf("--sessions");
const sessions = sessionsOption < 0 ? usual : Number(process.argv[sessionsOption + 1]);
const phonesAtOnce = 6;
/** The server is killed this often during the whole. */
const kills = 3;

const web = () => startMeasured({ file: resolve("app/server/web.ts"), healthPath: "/healthz" });

/** Kills the server and starts another behind the connection. */
async function killServer(
  connection: BadConnection,
  server: MeasuredProcess,
): Promise<MeasuredProcess> {
  process.kill(server.pid, "SIGKILL");
  const next = await web();
  connection.target = next.origin;
  return next;
}

export async function run(): Promise<BenchResult> {
  await demoServer();
  let server = await web();
  const connection = await startBadConnection(server.origin, seededRandom("bad connection"));
  const jpeg = await drawPanelPhoto({ label: "Roof", seed: 3, width: 64, height: 48 });
  const counts = { tabsKilled: 0, sessionsEnded: 0 };
  const verdicts: SessionResult[] = [];
  const killEach = Math.ceil(sessions / (kills + 1));
  let killing = Promise.resolve();
  let begun = 0;
  let killed = 0;
  const phones = Array.from({ length: phonesAtOnce }, async () => {
    while (begun < sessions) {
      const index = begun++;
      if (index > 0 && index % killEach === 0) {
        killed += 1;
        killing = killing.then(async () => void (server = await killServer(connection, server)));
      }
      verdicts.push(await runPhone(index, connection, jpeg, counts));
    }
  });
  try {
    await Promise.all(phones);
    await killing;
  } finally {
    await connection.close();
    await server.stop();
  }
  return {
    name: `field: ${sessions} sessions over a bad connection`,
    rows: rowsOf(verdicts, { ...counts, killed, ...connection.counts }),
  };
}

const nothing = { atMost: 0 };
const kinds = [
  "answersLost",
  "answersDoubled",
  "photosLost",
  "photosDoubled",
  "drawingsLost",
] as const;
const labels: Record<(typeof kinds)[number], string> = {
  answersLost: "answers lost",
  answersDoubled: "answers doubled",
  photosLost: "photos lost",
  photosDoubled: "photos doubled",
  drawingsLost: "drawings lost or doubled",
};

function rowsOf(verdicts: readonly SessionResult[], happened: Record<string, number>): BenchRow[] {
  const losses = kinds.map((kind) => ({
    label: labels[kind],
    value: verdicts.reduce((sum, verdict) => sum + Math.abs(verdict[kind]), 0),
    unit: "of all sessions",
    valueAim: nothing,
  }));
  const open = verdicts.filter(({ status }) => status !== "Review").length;
  return [
    ...losses,
    { label: "visits not submitted", value: open, unit: "of all sessions", valueAim: nothing },
    ...Object.entries(happened).map(([label, value]) => ({ label, value, unit: "times" })),
  ];
}
