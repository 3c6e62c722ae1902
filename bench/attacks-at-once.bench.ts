/**
 * Every write of the product, many at the same moment, as a team does at eight o'clock, and what people of another
 * organization notice. One write in eight by default; all with `npm run bench attacks-at-once -- --all`, and some of
 * them again with `--all --only /forms/add /tickets`.
 */
import fc from "fast-check";
import type { ModuleManifest, ModuleRoute } from "#app/platform/manifest/define-module.ts";
import { loadModules, typesAdmitted } from "#app/platform/manifest/modules.server.ts";
import { acceptedForms, hostileBodies, sentAs } from "#app/platform/testing/route-bodies.ts";
import type { Owner, Subjects } from "#app/platform/testing/subjects.ts";
import { makeParams, makeTwoOrganizations } from "#app/platform/testing/two-organizations.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { ownerOrganizationId } from "#db/seed/demo-people.ts";
import { signIn } from "#db/testing/factories.ts";
import { readFileSync } from "node:fs";
import { attempt, timeQuietList } from "./attack-attempt.ts";
import type { BenchResult, BenchRow } from "./bench-result.ts";
import { demoServer, type Demo } from "./servers/demo.ts";
import { loadSubjects } from "./servers/read-routes.ts";

const counts = [12, 40, 200];
/** One write in this many is run, when not all are. */
const sampled = 8;
const seed = 20_261_122;

interface Write {
  name: string;
  method?: string;
  /** Created again for each round, because a round may delete what the next one would change. */
  open(): Promise<{ path: string; cookie: string; body: (index: number) => BodyInit }>;
}

/** Half of them are accepted by a schema of the module, half hostile: a refused write, too, may have begun one. */
async function bodiesOf(moduleId: string, ids: readonly string[]): Promise<BodyInit[]> {
  const max = Math.max(...counts);
  const accepted = fc.sample(await acceptedForms(moduleId, ids), { seed, numRuns: max / 2 });
  const hostile = fc.sample(await hostileBodies(moduleId, ids), { seed, numRuns: max / 2 });
  return accepted
    .flatMap((form, index) => [form, hostile[index] ?? form])
    .map((body) => {
      const { type, body: sent } = sentAs(body);
      if (sent === null) return new URLSearchParams();
      return type && typeof sent === "string" ? new Blob([sent], { type }) : sent;
    });
}

function writeOf(manifest: ModuleManifest, route: ModuleRoute, subjects: Subjects): Write {
  const mounting = route.mount === "bare" ? "bare" : "prefixed";
  const permission = manifest.permissions?.[route.guard];
  const [type = "admin"] = permission ? typesAdmitted(permission, mounting) : userTypes;
  return {
    name: `/${route.path} (${manifest.id})`,
    method: route.methods?.find((method) => method !== "GET" && method !== "HEAD"),
    async open() {
      const { own }: { own: Owner } = await makeTwoOrganizations();
      const params = await makeParams(route, subjects, own);
      const people = Object.values(own.people).map(({ id }) => id);
      const bodies = await bodiesOf(manifest.id, [...Object.values(params), ...people]);
      const below = route.path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");
      return {
        path: mounting === "bare" ? `/${below}` : `/organization/${own.organizationId}/${below}`,
        cookie: await signIn(own.people[type]),
        body: (index) => bodies[index]!,
      };
    },
  };
}

/** Public routes have their own limits, which are tested beside them. */
async function writesOfManifests(): Promise<Write[]> {
  const subjects = await loadSubjects();
  return (await loadModules()).flatMap((manifest) =>
    (manifest.routes ?? [])
      .filter((route) => route.guard !== "public" && writes(manifest, route))
      .map((route) => writeOf(manifest, route, subjects)),
  );
}

const isReading = (method: string) => method === "GET" || method === "HEAD";

const writes = ({ id }: ModuleManifest, { file, methods }: ModuleRoute) =>
  !methods?.every(isReading) && /\baction\b/.test(readFileSync(`modules/${id}/${file}`, "utf8"));

/** Projects like one of the demo's, each with its own id, and notes on it: both are written, none refused. */
async function validWrites(demo: Demo): Promise<Write[]> {
  const [like] = await sql`
    select id, form_id, rubric_id, client_id, inspector_id from projects
    where organization_id = ${ownerOrganizationId} and inspector_kind = 'internal'
      and form_id is not null and rubric_id is not null and deleted_at is null limit 1`;
  const write = (name: string, path: string, fields: () => Record<string, string>): Write => ({
    name,
    async open() {
      const body = () => new URLSearchParams(fields());
      return { path: demo.path(path), cookie: await demo.signIn(), body };
    },
  });
  const project = {
    intent: "save",
    ownerId: ownerOrganizationId,
    formId: String(like?.form_id),
    rubricId: String(like?.rubric_id),
    siteOwnerName: "Ann Lee",
    address: "Denver, CO 80202",
    lookedUp: "Denver, CO 80202",
    place: "Denver, CO 80202",
    sameRep: "on",
    siteRepEmail: "ann@example.test",
    siteRepPhone: "(303) 555-0100",
    clientId: String(like?.client_id),
    inspectorKind: "internal",
    inspectorId: String(like?.inspector_id),
    inspectorOrganizationId: ownerOrganizationId,
  };
  return [
    write("new projects", "/projects/add", () => ({ ...project, projectId: newId() })),
    write("notes on one project", `/projects/${String(like?.id)}/notes/add`, () => ({
      noteId: newId().toUpperCase(),
      note: "The gate is locked.",
    })),
  ];
}

async function measure(demo: Demo, write: Write, cookie: string, max: number): Promise<BenchRow[]> {
  const rounds = [];
  for (const count of counts) {
    const { path, cookie: sender, body } = await write.open();
    const bodies = Array.from({ length: count }, (_, index) => body(index));
    const { method } = write;
    const volley = {
      name: write.name,
      method,
      path,
      bare: true,
      signedIn: true,
      type: "",
      bodies,
    } as const;
    rounds.push(await attempt(demo, volley, [sender, cookie]));
  }
  const answers = rounds.map((round) => round.answers).join(" / ");
  const slowest = Math.max(...rounds.map((round) => round.slowest));
  const failed = rounds.reduce((sum, round) => sum + round.failed + (round.lives ? 0 : 1), 0);
  process.stderr.write(`${write.name} ${Math.round(slowest)} ms, ${failed} failed: ${answers}\n`);
  return [
    {
      label: `${write.name} (${answers})`,
      value: slowest,
      unit: "ms, the slowest list",
      valueAim: { atMost: max },
    },
    { label: "", value: failed, unit: "unanswered, or server faults", valueAim: { atMost: 0 } },
  ];
}

export async function run(): Promise<BenchResult> {
  const demo = await demoServer();
  const cookie = await demo.signIn();
  const quiet = await timeQuietList(demo, cookie);
  const rows: BenchRow[] = [{ label: "the list, quiet", value: quiet, unit: "ms" }];
  const every = process.argv.includes("--all") ? 1 : sampled;
  const derived = (await writesOfManifests()).filter((_, index) => index % every === 0);
  const [, only] = process.argv.join(" ").split("--only ");
  const wanted = only?.split(" ");
  const writes = [...(await validWrites(demo)), ...derived].filter(
    ({ name }) => !wanted || wanted.some((word) => name.startsWith(word)),
  );
  for (const write of writes) rows.push(...(await measure(demo, write, cookie, 2 * quiet + 250)));
  return { name: "attacks-at-once: 12, 40 and 200 of a write at the same moment", rows };
}
