/**
 * Fuzz test: every action, loader and HTTP API receives mutated input from its module's own schemas, and input that
 * matches no schema. Nothing may answer 500; invalid input must get a message. A foreign id must not change anything in
 * the other organization, nor link an own record to a foreign one. A larger run with a chosen seed: `FUZZ_RUNS=200
 * FUZZ_SEED=7 npx vitest run app/platform/auth/hostile-input.test.ts`.
 */
import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "#db/client.server.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useFourConnections } from "#db/testing/few-connections.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { ModuleManifest, ModuleRoute, RouteMethod } from "../manifest/define-module.ts";
import { respondToProblems } from "./problem-responses.server.ts";
import { loadModules, typesAdmitted } from "../manifest/modules.server.ts";
import { hostileBodies, sentAs } from "../testing/route-bodies.ts";
import { dropCookie, callRoute, type Handler } from "../testing/call-route.ts";
import type { Subjects } from "../testing/subjects.ts";
import {
  columnsNaming,
  makeParams,
  makeTwoOrganizations,
  marksOf,
  type TwoOrganizations,
} from "../testing/two-organizations.ts";
import { servedRoute } from "../testing/served-route.ts";
import { userTypes } from "../viewer.ts";

const isReading = (method: RouteMethod) => method === "GET" || method === "HEAD";

type RouteFile = { loader?: Handler; action?: Handler };

const files = import.meta.glob<RouteFile>("../../../modules/*/routes/**/*.{ts,tsx}");
const factories = import.meta.glob<{ subjects: Subjects }>("../../../modules/*/tests/subjects.ts", {
  eager: true,
});
const subjects: Subjects = Object.fromEntries(
  Object.values(factories).flatMap((file) => Object.entries(file.subjects)),
);
const declared = (await loadModules()).flatMap((manifest) =>
  (manifest.routes ?? []).map((route) => ({ manifest, route })),
);

const runs = Number(process.env.FUZZ_RUNS ?? 2);
/**
 * The other organization's data is compared once, after the last route, because the comparison reads every table. Larger
 * runs compare after each, to name the route.
 */
const comparesEach = process.env.FUZZ_RUNS !== undefined;
/**
 * Each input of a route of large requests renders a document or packs an archive. Without this limit, larger
 * runs would never end.
 */
const maxLargeRuns = 8;

/**
 * Time limit for all inputs of one route, in milliseconds. A busy machine needs up to three seconds for one input, and
 * longer for the first.
 */
const timeout = 60_000 + runs * 3_000;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

useTestDatabase();

let setup: TwoOrganizations;
/**
 * Ids that only the other organization may reference. Its first client is used as a stand-in for the organization and may
 * be referenced by anyone.
 */
let foreignIds: string[];
let foreignBefore: Record<string, string>;
const statuses: number[] = [];

beforeAll(async () => {
  setup = await makeTwoOrganizations();
  const { people } = setup.foreign;
  const outsiders = userTypes.filter((type) => type !== "client").map((type) => people[type].id);
  const above: Record<string, string> = {};
  for (const noun of ["form", "project", "intake", "scoring system", "report"])
    above[noun] = await subjects[noun]!(setup.foreign, above);
  foreignIds = [...outsiders, ...Object.values(above)];
  foreignBefore = await marksOf(setup.foreign.organizationId);
});

async function expectForeignUntouched(): Promise<void> {
  const marks = await marksOf(setup.foreign.organizationId);
  expect(marks, "nothing foreign changes").toEqual(foreignBefore);
  expect(await columnsNaming(setup.own.organizationId, foreignIds)).toEqual([]);
}

/** Wrapped as on the server: problems become responses, and any other error fails the test. */
function wrapped(file: RouteFile): RouteFile {
  const routes = { page: { id: "page", module: file } };
  const { routes: wrappedRoutes } = respondToProblems({ routes } as unknown as ServerBuild);
  return wrappedRoutes.page!.module as unknown as RouteFile;
}

/** An earlier input may have locked this person out. */
async function reopen(): Promise<void> {
  await sql`update users set disabled = false where disabled and organization_id = ${setup.own.organizationId}
    and id = any(${Object.values(setup.own.people).map(({ id }) => id)})`;
  await sql`update organizations set disabled = false where disabled`;
}

async function handlersOf(manifest: ModuleManifest, route: ModuleRoute) {
  const path = `modules/${manifest.id}/${route.file}`;
  const { loader, action } = wrapped(servedRoute(path, await files[`../../../${path}`]!()));
  return { loader, action };
}

it.each(declared)(
  "/$route.path ($manifest.id) answers no input with 500",
  async ({ manifest, route }) => {
    const { loader, action } = await handlersOf(manifest, route);
    const permission = manifest.permissions?.[route.guard];
    const mounting = route.mount === "bare" ? "bare" : "prefixed";
    const types = permission ? typesAdmitted(permission, mounting) : userTypes;
    const params = await makeParams(route, subjects, setup.own);
    const people = Object.values(setup.own.people).map(({ id }) => id);
    const ids = [...Object.values(params), setup.foreign.organizationId, ...people, ...foreignIds];
    const hostileCalls = fc.record({
      type: fc.constantFrom(...types),
      body: await hostileBodies(manifest.id, ids),
    });
    const property = fc.asyncProperty(hostileCalls, async ({ type, body }) => {
      await reopen();
      const who: UserRow = setup.own.people[type];
      dropCookie(who);
      const handler = body.kind === "query" ? (loader ?? action) : (action ?? loader);
      if (!handler) return;
      const response = await callRoute({
        handler,
        method: handler === action ? "POST" : "GET",
        path: route.path,
        who,
        byKey: false,
        organizationId: mounting === "prefixed" ? setup.own.organizationId : undefined,
        params: await makeParams(route, subjects, setup.own),
        sent: sentAs(body),
      });
      statuses.push(response.status);
      expect(response.status, response.detail).toBeLessThan(500);
    });
    // Without an interrupt, a property that timed out would keep running beside the next ones and slow each of them down.
    const ending = { interruptAfterTimeLimit: timeout, markInterruptAsFailure: true };
    await fc.assert(property, {
      seed,
      numRuns: route.largeRequest ? Math.min(runs, maxLargeRuns) : runs,
      endOnFailure: true,
      ...ending,
    });
    if (comparesEach) await expectForeignUntouched();
  },
  timeout + 10_000,
);

const writing = declared.filter(
  ({ route }) => !route.largeRequest && route.methods?.every(isReading) !== true,
);

/** More than there are connections, so that a change that needs two of them at the same time would wait forever. */
const concurrent = Number(process.env.FUZZ_CONCURRENT ?? 5);

describe("with four connections", () => {
  useFourConnections();

  it.each(writing)(
    "/$route.path ($manifest.id) answers many changes at once",
    async ({ manifest, route }) => {
      const { action } = await handlersOf(manifest, route);
      if (!action) return;
      const permission = manifest.permissions?.[route.guard];
      const mounting = route.mount === "bare" ? "bare" : "prefixed";
      const [type] = permission ? typesAdmitted(permission, mounting) : userTypes;
      await reopen();
      const who: UserRow = setup.own.people[type];
      dropCookie(who);
      const params = await makeParams(route, subjects, setup.own);
      const people = Object.values(setup.own.people).map(({ id }) => id);
      const bodies = await hostileBodies(manifest.id, [...Object.values(params), ...people]);
      const sent = fc.sample(bodies, { seed, numRuns: concurrent }).map(sentAs);
      const one = {
        handler: action,
        method: "POST" as const,
        path: route.path,
        who,
        byKey: false,
        organizationId: mounting === "prefixed" ? setup.own.organizationId : undefined,
        params,
      };
      const responses = await Promise.all(sent.map((each) => callRoute({ ...one, sent: each })));
      const broken = responses.filter(({ status }) => status >= 500);
      expect(broken).toEqual([]);
    },
  );
});

it("leaves the other organization as it was, and links nothing to it", expectForeignUntouched);

it("got past the permission check with a good part of the inputs", () => {
  const accepted = statuses.filter((status) => status < 400).length;
  expect(accepted).toBeGreaterThan(statuses.length / 5);
});
