/**
 * The wall: every declared route, as every type, without a session, and as a member of another
 * organization. A route is covered the day it is declared.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { makeOrganization, makeProject, makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loadModules, typesAdmitted } from "./modules.server.ts";
import { isProblem } from "./problems.ts";
import { userTypes, type UserType } from "./viewer.ts";

type Handler = (args: LoaderFunctionArgs) => Promise<unknown>;
type RouteFile = { loader?: Handler; action?: Handler };
type Verdict = "to the login" | "to the registration" | "refused" | "admitted";

const files = import.meta.glob<RouteFile>("../../modules/*/routes/**/*.{ts,tsx}");
const manifests = await loadModules();
const declared = manifests.flatMap((manifest) =>
  (manifest.routes ?? []).map((route) => ({ manifest, route })),
);

useTestDatabase();

const people = {} as Record<UserType, Awaited<ReturnType<typeof makeUser>>>;
let ownId = "";
let foreignId = "";
let projectId = "";

beforeAll(async () => {
  const own = await makeOrganization();
  const foreign = await makeOrganization();
  [ownId, foreignId] = [own.id, foreign.id];
  for (const type of userTypes) people[type] = await makeUser({ type, organizationId: own.id });
  projectId = (await makeProject({ organizationId: own.id })).id;
});

function verdictOf(outcome: unknown): Verdict {
  if (isProblem(outcome) && outcome.code === "not-authorized") return "refused";
  if (outcome instanceof Response && outcome.status === 401) return "to the login";
  const location = outcome instanceof Response ? (outcome.headers.get("location") ?? "") : "";
  if (location.startsWith("/login")) return "to the login";
  if (location.startsWith("/register")) return "to the registration";
  return "admitted";
}

async function knock(
  handler: Handler,
  path: string,
  who: UserType | null,
  options: { organizationId?: string; method: "GET" | "POST" },
): Promise<Verdict> {
  const params: Record<string, string> = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, projectId]),
  );
  if (options.organizationId) params.organizationId = options.organizationId;
  const address = path.replace(/:(\w+)\??/g, projectId);
  const init: RequestInit =
    options.method === "POST" ? { method: "POST", body: new URLSearchParams() } : {};
  const request = await requestAs(who ? people[who] : null, `/${address}`, init);
  try {
    return verdictOf(await handler({ request, params, context: {} }));
  } catch (thrown) {
    return verdictOf(thrown);
  }
}

describe.each(declared)("/$route.path ($manifest.id)", ({ manifest, route }) => {
  const permission = manifest.permissions?.[route.guard];
  const load = files[`../../modules/${manifest.id}/${route.file}`];
  const mount = route.mount ?? "both";

  async function handlers() {
    const file = await load!();
    return [
      ...(file.loader ? [{ handler: file.loader, method: "GET" as const }] : []),
      ...(file.action ? [{ handler: file.action, method: "POST" as const }] : []),
    ];
  }

  it("has its file, and answers something", async () => {
    expect(load, `${route.file} exists`).toBeDefined();
    const file = (await load!()) as RouteFile & { default?: unknown };
    expect(Boolean(file.default ?? file.loader ?? file.action)).toBe(true);
    if (permission)
      expect((await handlers()).length, "a guarded page has a loader").toBeGreaterThan(0);
  });

  if (!permission) return;

  it("sends a stranger to the login", async () => {
    for (const { handler, method } of await handlers())
      expect(await knock(handler, route.path, null, { method })).toBe("to the login");
  });

  it.each(userTypes)("treats %s as declared", async (type) => {
    expect.hasAssertions();
    for (const { handler, method } of await handlers()) {
      if (mount !== "prefixed")
        expect(await knock(handler, route.path, type, { method }), "bare").toBe(
          typesAdmitted(permission, "bare").includes(type) ? "admitted" : "refused",
        );
      if (mount !== "bare")
        expect(
          await knock(handler, route.path, type, { method, organizationId: ownId }),
          "under its organization",
        ).toBe(typesAdmitted(permission, "prefixed").includes(type) ? "admitted" : "refused");
    }
  });

  it.each(userTypes)("refuses %s under another organization", async (type) => {
    for (const { handler, method } of await handlers())
      expect(await knock(handler, route.path, type, { method, organizationId: foreignId })).toBe(
        "refused",
      );
  });
});
