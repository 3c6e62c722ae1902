/**
 * The authorization matrix test. It calls every declared route as every user type, without a session, disabled, by API
 * key, as a member of another organization, and with records of another organization. A new route is covered as soon as
 * it is declared. `docs/permissions.md` prints what is tested here. `npm test` opens an admitted page in some of the ways
 * in; with MATRIX=whole, as at night, each type opens it in each way.
 */
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type {
  ModuleManifest,
  ModuleRoute,
  Permission,
  RouteMethod,
} from "../manifest/define-module.ts";
import { loadModules, typesAdmitted } from "../manifest/modules.server.ts";
import { routeSubjects } from "../manifest/route-subjects.ts";
import { callRoute, type RouteResponse, type Handler } from "../testing/call-route.ts";
import type { Subjects } from "../testing/subjects.ts";
import {
  foreignParams,
  makeParams,
  makeTwoOrganizations,
  marksOf,
  unknownParams,
  type TwoOrganizations,
} from "../testing/two-organizations.ts";
import { servedRoute } from "../testing/served-route.ts";
import { userTypes, type UserType } from "../viewer.ts";

// This test sends more requests than a program is allowed to.
vi.hoisted(() => (process.env.BOUNDS = "keyCalls=1000000 wrongKeys=1000000"));

type RouteFile = { loader?: Handler; action?: Handler; default?: unknown };

const files = import.meta.glob<RouteFile>("../../../modules/*/routes/**/*.{ts,tsx}");
const factories = import.meta.glob<{ subjects: Subjects }>("../../../modules/*/tests/subjects.ts", {
  eager: true,
});
const subjects: Subjects = Object.fromEntries(
  Object.values(factories).flatMap((file) => Object.entries(file.subjects)),
);
const manifests = await loadModules();
const declared = manifests.flatMap((manifest) =>
  (manifest.routes ?? []).map((route) => ({ manifest, route })),
);
/** A route may be guarded by a permission of another module. */
const permissions = new Map<string, Permission>(
  manifests.flatMap((manifest) => Object.entries(manifest.permissions ?? {})),
);
const guarded = declared.filter(({ route }) => permissions.has(route.guard));
const recordRoutes = guarded.filter(({ route }) =>
  [...routeSubjects(route).values()].some((part) => typeof part === "string"),
);

useTestDatabase();

let setup: TwoOrganizations;

beforeAll(async () => {
  setup = await makeTwoOrganizations();
});

interface Endpoint {
  route: ModuleRoute;
  handler: Handler;
  method: RouteMethod;
  permission: Permission;
  params: Record<string, string>;
}

async function fileOf(manifest: ModuleManifest, route: ModuleRoute): Promise<RouteFile> {
  const load = files[`../../../modules/${manifest.id}/${route.file}`];
  if (!load) throw new Error(`modules/${manifest.id}/${route.file} does not exist.`);
  const file = await load();
  return { ...file, ...servedRoute(`modules/${manifest.id}/${route.file}`, file) };
}

async function endpointsOf(
  manifest: ModuleManifest,
  route: ModuleRoute,
  params: Record<string, string>,
): Promise<Endpoint[]> {
  const { loader, action } = await fileOf(manifest, route);
  const methods = route.methods ?? [
    ...(loader ? ["GET" as const] : []),
    ...(action ? ["POST" as const] : []),
  ];
  return methods.map((method) => {
    const handler = isReading(method) ? loader : action;
    if (!handler) throw new Error(`${route.file} answers no ${method}.`);
    const guard = isReading(method) ? route.guard : (route.actionGuard ?? route.guard);
    return { route, handler, method, permission: permissions.get(guard)!, params };
  });
}

const isReading = (method: RouteMethod) => method === "GET" || method === "HEAD";

interface Call {
  as: string;
  who: UserRow | null;
  byKey?: boolean;
  organizationId?: string | undefined;
}

/** The response, or how the handler failed. */
async function send(endpoint: Endpoint, { who, byKey = false, organizationId }: Call) {
  const { route, handler, method, params } = endpoint;
  const request = { handler, method, path: route.path, who, byKey, organizationId, params };
  return callRoute(request).catch((error: unknown) => ({ error }));
}

type CallOutcome = Awaited<ReturnType<typeof send>>;

function describeOutcome(
  endpoint: Endpoint,
  { as, byKey, organizationId }: Call,
  response: CallOutcome,
): string {
  const mounting = organizationId === undefined ? "bare" : "prefixed";
  const outcome =
    "error" in response
      ? `error: ${response.error instanceof Error ? response.error.stack : String(response.error)}`
      : `${response.verdict}, ${response.status} ${response.detail}`;
  return `${endpoint.method} ${mounting} as ${as}${byKey ? " by key" : ""}: ${outcome}`;
}

/** One sentence for each call whose response differed from the expected one. */
async function errors(
  endpoint: Endpoint,
  calls: readonly Call[],
  isRight: (response: RouteResponse, call: Call) => boolean,
): Promise<string[]> {
  const messages = await Promise.all(
    calls.map(async (call) => {
      const response = await send(endpoint, call);
      return "error" in response || !isRight(response, call)
        ? [describeOutcome(endpoint, call, response)]
        : [];
    }),
  );
  return messages.flat();
}

const is = (verdict: RouteResponse["verdict"]) => (response: RouteResponse) =>
  response.verdict === verdict;

/** Every person by session and by key, with and without the organization prefix. */
function callsOf(
  people: Readonly<Record<UserType, UserRow>>,
  organizationIds: (string | undefined)[],
) {
  return userTypes.flatMap((type) =>
    [false, true].flatMap((byKey) =>
      organizationIds.map((organizationId) => ({
        as: type,
        type,
        who: people[type],
        byKey,
        organizationId,
      })),
    ),
  );
}

const whole = process.env.MATRIX === "whole";

interface CallSource {
  type: UserType;
  byKey: boolean;
  organizationId: string | undefined;
}

/** Of these calls all for the whole matrix, otherwise as few as have each type and each way in among them. */
function someOf<Call extends CallSource>(calls: readonly Call[]): Call[] {
  if (whole) return [...calls];
  const covered = new Set<string>();
  return userTypes.flatMap((type, index) => {
    const callsOfType = calls.filter((call) => call.type === type);
    // Types take turns, so that no way in is left to one of them.
    const first = index % Math.max(1, callsOfType.length);
    return [...callsOfType.slice(first), ...callsOfType.slice(0, first)].filter(
      ({ byKey, organizationId }) => {
        const facts = [type, `${byKey} ${organizationId}`];
        const isNew = facts.some((fact) => !covered.has(fact));
        for (const fact of facts) covered.add(fact);
        return isNew;
      },
    );
  });
}

/**
 * One call for each way in, for a check that no type decides. The types take turns with the routes, so that each of them
 * calls some.
 */
function oneOfEachSource<Call extends CallSource>(
  calls: readonly Call[],
  route: ModuleRoute,
): Call[] {
  if (whole) return [...calls];
  const index = guarded.findIndex((each) => each.route === route);
  const groups = Map.groupBy(calls, ({ byKey, organizationId }) => `${byKey} ${organizationId}`);
  return [...groups.values()].map((alike, nth) => alike[(index + nth) % alike.length]!);
}

it.each(declared)(
  "/$route.path ($manifest.id) has its file and exports a loader or action",
  async ({ manifest, route }) => {
    const { default: page, loader, action } = await fileOf(manifest, route);
    expect(Boolean(page ?? loader ?? action)).toBe(true);
    if (permissions.has(route.guard))
      expect(Boolean(loader ?? action), "a guarded page has a loader").toBe(true);
  },
);

it("every route file is declared by its module", () => {
  const known = declared.map(
    ({ manifest, route }) => `../../../modules/${manifest.id}/${route.file}`,
  );
  expect(Object.keys(files).filter((file) => !known.includes(file))).toEqual([]);
});

it.each(guarded)(
  "/$route.path ($manifest.id) admits exactly the user types it declares",
  async ({ manifest, route }) => {
    const mount = route.mount ?? "both";
    const { own, foreign, disabled } = setup;
    const mountings = [
      ...(mount === "prefixed" ? [] : [undefined]),
      ...(mount === "bare" ? [] : [own.organizationId]),
    ];
    const calls = callsOf(own.people, mountings);
    // Each response of some routes takes seconds.
    const opening = (admitted: typeof calls) =>
      route.largeRequest && !whole ? admitted.slice(0, 1) : someOf(admitted);
    const wrong: string[] = [];
    for (const endpoint of await endpointsOf(
      manifest,
      route,
      await makeParams(route, subjects, own),
    )) {
      const { permission } = endpoint;
      const admits = ({ type, byKey, organizationId }: ReturnType<typeof callsOf>[number]) =>
        !(byKey && permission.keys === false) &&
        typesAdmitted(permission, organizationId ? "prefixed" : "bare").includes(type);
      const refused = [
        ...someOf(calls.filter((call) => !admits(call))),
        ...oneOfEachSource(callsOf(own.people, [foreign.organizationId]), route),
      ];
      const outsider = mountings.map((organizationId) => ({
        as: "a stranger",
        who: null,
        organizationId,
      }));
      const shutOut = oneOfEachSource(callsOf(disabled, mountings.slice(-1)), route);
      wrong.push(
        ...(await errors(endpoint, outsider, is("to the login"))),
        ...(await errors(endpoint, refused, is("refused"))),
        ...(await errors(endpoint, shutOut, (response, { byKey }) =>
          is(byKey ? "unknown key" : "to the login")(response),
        )),
      );
      // One after the other, because each call may change what the next one finds.
      for (const call of opening(calls.filter(admits)))
        wrong.push(...(await errors(endpoint, [call], is("admitted"))));
    }
    expect(wrong).toEqual([]);
  },
);

/**
 * The response with the ids of the URL replaced by fixed words, so that responses for different records can be compared.
 */
function withoutIds({ status, detail }: RouteResponse, params: Record<string, string>): string {
  return Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(value, `:${name}`),
    `${status} ${detail}`,
  );
}

describe.each(recordRoutes)("/$route.path ($manifest.id)", ({ manifest, route }) => {
  /** One call of each type that is admitted at all, under its own prefix where there is one. */
  function callsInside({ permission }: Pick<Endpoint, "permission">) {
    const organizationId = route.mount === "bare" ? undefined : setup.own.organizationId;
    const admitted = typesAdmitted(permission, organizationId ? "prefixed" : "bare");
    return callsOf(setup.own.people, [organizationId]).filter(
      ({ byKey, type }) => !byKey && admitted.includes(type),
    );
  }

  it("answers for a record of another organization as for one that never existed", async () => {
    const own = await makeParams(route, subjects, setup.own);
    const foreign = await makeParams(route, subjects, setup.foreign);
    const before = await marksOf(setup.foreign.organizationId);
    const wrong: string[] = [];
    for (const { params, unknown } of foreignParams(route, own, foreign))
      for (const endpoint of await endpointsOf(manifest, route, params)) {
        const crossing = route.otherOrganizations?.types ?? [];
        const calls = callsInside(endpoint).filter(({ type }) => !crossing.includes(type));
        const never = await send({ ...endpoint, params: unknown }, calls[0]!);
        const unopened = "error" in never ? "" : withoutIds(never, unknown);
        // The record is looked up before the form is validated. A route may not support the method, or may always
        // redirect.
        const isRefused = (response: RouteResponse) =>
          [404, 405].includes(response.status) ||
          (response.status >= 300 &&
            response.status < 400 &&
            withoutIds(response, params) === unopened);
        wrong.push(...(await errors(endpoint, calls, isRefused)));
      }
    expect(wrong).toEqual([]);
    expect(await marksOf(setup.foreign.organizationId), "nothing of it was written").toEqual(
      before,
    );
  });

  it("opens an own record for at least one user type", async () => {
    const closed: string[] = [];
    for (const type of userTypes) {
      const params = await makeParams(route, subjects, setup.own);
      for (const endpoint of await endpointsOf(manifest, route, params)) {
        const call = callsInside(endpoint).find((each) => each.type === type);
        if (!call) continue;
        const unknown = unknownParams(route, params);
        const never = await send({ ...endpoint, params: unknown }, call);
        const unopened = "error" in never ? "" : withoutIds(never, unknown);
        const isOpen = (response: RouteResponse) =>
          ![404, 405].includes(response.status) || withoutIds(response, params) !== unopened;
        const wrong = await errors(endpoint, [call], isOpen);
        if (wrong.length === 0) return;
        closed.push(...wrong);
      }
    }
    expect.fail(`Nobody of its owner may open it:\n${closed.join("\n")}`);
  });
});

it("creates only records that routes name", () => {
  const named = declared.flatMap(({ route }) => [...routeSubjects(route).values()]);
  expect(Object.keys(subjects).filter((noun) => !named.includes(noun))).toEqual([]);
});
