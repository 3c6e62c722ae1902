/** Runs the import rules over a small codebase: correct files pass, and each wrong file is refused by the expected rule. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../", import.meta.url));
const codebase = mkdtempSync(join(tmpdir(), "fixtures-"));

const manifest = (id: string, needs: string[] = []) =>
  `export default { id: "${id}", needs: ${JSON.stringify(needs)} };`;

const rightFiles: Record<string, string> = {
  "app/platform/auth/require-permission.server.ts": "export const requirePermission = 1;",
  "app/platform/maps/estimate-travel.ts": "export const minutes = 1;",
  "app/platform/queue/queue.server.ts": "export const queueName = 1;",
  "app/shell/frame.ts": "export const frameTitle = 1;",
  "app/ui/button.tsx": "export const Button = () => <button>OK</button>;",
  "db/client.server.ts": "export const db = 1;",
  "db/testing/factories.ts": "export const makeRow = 1;",
  "jobs/worker.ts": "export const workerName = 1;",
  "modules/forms/logic/score.ts": "export const score = 1;",
  "modules/forms/module.ts": manifest("forms"),
  "modules/forms/public.seed.ts": "export const demoAnswers = [1];",
  "modules/forms/public.ts": 'export { score } from "./logic/score.ts";',
  "modules/north/domain/list-rows.server.ts":
    'import "#db/client.server.ts"; import "#app/platform/queue/queue.server.ts"; import "#modules/forms/public.ts"; export const listRows = 1;',
  "modules/north/module.ts": manifest("north", ["forms"]),
  "modules/north/routes/list.tsx":
    'import "#app/platform/auth/require-permission.server.ts"; import "../domain/list-rows.server.ts"; import "../ui/row-list.tsx";',
  "modules/north/seed-data/demo-rows.ts": 'import "#modules/forms/public.seed.ts";',
  "modules/north/tests/factories.ts": 'import "#db/testing/factories.ts";',
  "modules/north/ui/row-list.tsx":
    'import "#app/ui/button.tsx"; import type { listRows } from "../domain/list-rows.server.ts"; export type RowList = typeof listRows;',
  "modules/south/module.ts": manifest("south"),
  "modules/south/public.ts": "export const south = 1;",
  // Parts of the cycles below; they import nothing wrong themselves.
  "modules/east/module.ts": manifest("east"),
  "modules/east/public.ts": "export const east = 1;",
  "modules/west/module.ts": manifest("west"),
  "modules/west/public.ts": "export const west = 1;",
};

const north = "modules/north";
const wrongFiles: [rule: string, path: string, code: string][] = [
  ["app-runs-no-worker", "app/shell/starts-worker.ts", 'import "#jobs/worker.ts";'],
  ["db-imports-nothing-above", "db/upward.ts", 'import "#app/shell/frame.ts";'],
  [
    "demo-data-stays-in-the-demo",
    `${north}/domain/demo.ts`,
    'import "#modules/forms/public.seed.ts";',
  ],
  [
    "domain-imports-no-ui",
    `${north}/domain/drawn.ts`,
    'export type { RowList } from "../ui/row-list.tsx";',
  ],
  [
    "drive-times-from-one-place",
    `${north}/domain/estimates.ts`,
    'import "#app/platform/maps/estimate-travel.ts";',
  ],
  ["every-import-resolves", `${north}/domain/nowhere.ts`, 'import "#modules/south/nowhere.ts";'],
  [
    "light-files-stay-light",
    "modules/heavy/module.ts",
    `import "#db/client.server.ts"; ${manifest("heavy")}`,
  ],
  [
    "light-files-stay-light",
    `${north}/jobs/heavy.job.ts`,
    'import "../domain/list-rows.server.ts";',
  ],
  ["no-cycle-of-files", "db/egg.ts", 'import "./hen.ts"; export const egg = 1;'],
  ["no-cycle-of-files", "db/hen.ts", 'import "./egg.ts"; export const hen = 1;'],
  ["no-cycle-of-modules", "modules/east/imports-west.ts", 'import "#modules/west/public.ts";'],
  ["no-cycle-of-modules", "modules/west/imports-east.ts", 'import "#modules/east/public.ts";'],
  [
    "no-cycle-of-types",
    "modules/south/domain/ask.ts",
    'import type { B } from "./reply.ts"; export type A = B[];',
  ],
  [
    "no-cycle-of-types",
    "modules/south/domain/reply.ts",
    'import type { A } from "./ask.ts"; export type B = { a: A };',
  ],
  ["no-dev-package-in-the-product", "db/made-by-chance.ts", 'import "fast-check";'],
  [
    "platform-imports-no-ui",
    "app/platform/drawn.ts",
    'export type { Button } from "#app/ui/button.tsx";',
  ],
  ["public-files-of-north-seed", `${north}/seed.server.ts`, 'import "#modules/south/public.ts";'],
  [
    "public-files-of-north-tests",
    `${north}/tests/strangers.ts`,
    'import "#modules/south/public.ts";',
  ],
  ["public-files-of-north", `${north}/domain/into-the-frame.ts`, 'import "#app/shell/frame.ts";'],
  ["public-files-of-north", `${north}/domain/into-the-worker.ts`, 'import "#jobs/worker.ts";'],
  ["public-files-of-north", `${north}/domain/past.ts`, 'import "#modules/forms/logic/score.ts";'],
  [
    "public-files-of-north",
    `${north}/domain/type.ts`,
    'export type { south } from "#modules/south/public.ts";',
  ],
  ["public-files-of-north", `${north}/domain/by-alias.ts`, 'import "#modules/south/public.ts";'],
  ["public-files-of-north", `${north}/domain/by-path.ts`, 'import "../../south/public.ts";'],
  ["public-files-of-north", `${north}/domain/later.ts`, 'void import("#modules/south/public.ts");'],
  ["shell-names-no-module", "app/shell/knows-forms.ts", 'import "#modules/forms/public.ts";'],
  ["shell-names-no-module", "jobs/knows-forms.ts", 'import "../modules/forms/public.ts";'],
  [
    "tests-are-not-used-by-the-product",
    `${north}/domain/made-up.ts`,
    'import "../tests/factories.ts";',
  ],
  ["ui-has-no-node-module", "app/ui/file-button.tsx", 'import "node:fs";'],
  ["ui-has-no-server-file", "app/ui/live-button.tsx", 'import "#db/client.server.ts";'],
  ["ui-has-no-server-file", `${north}/ui/row-count.tsx`, 'import "../domain/list-rows.server.ts";'],
];

function write(path: string, code: string): void {
  mkdirSync(dirname(join(codebase, path)), { recursive: true });
  writeFileSync(join(codebase, path), code);
}

const cruiseResult = z.object({
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        rule: z.object({ name: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).default([]),
      }),
    ),
  }),
});

/** The files, or their folders, that each rule refuses. */
let refused: { rule: string; path: string }[] = [];

beforeAll(() => {
  for (const [path, code] of Object.entries(rightFiles)) write(path, code);
  for (const [, path, code] of wrongFiles) write(path, code);
  const settings = ["package.json", "tsconfig.json", ".dependency-cruiser.mjs"];
  for (const file of [...settings, "lint/manifests.ts", "lint/import-rules.ts"])
    cpSync(join(root, file), join(codebase, file));
  symlinkSync(join(root, "node_modules"), join(codebase, "node_modules"));
  const script = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const folders = ["app", "modules", "db", "jobs"];
  const { stdout } = spawnSync(
    process.execPath,
    [script, "--config", ".dependency-cruiser.mjs", "--output-type", "json", ...folders],
    { cwd: codebase, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  refused = cruiseResult
    .parse(JSON.parse(stdout))
    .summary.violations.flatMap(({ from, rule, cycle }) =>
      [from, ...cycle.map(({ name }) => name)].map((path) => ({ path, rule: rule.name })),
    );
}, 60_000);

afterAll(() => rmSync(codebase, { recursive: true, force: true }));

test.each(wrongFiles)("%s refuses %s", (rule, path) => {
  const found = refused.filter((one) => one.rule === rule);
  expect(found.some((one) => path === one.path || path.startsWith(`${one.path}/`))).toBe(true);
});

test("the right files pass", () => {
  expect(refused.filter(({ path }) => path in rightFiles)).toEqual([]);
});
