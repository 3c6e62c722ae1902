/**
 * The wall: every declared route, as every type, without a session, disabled, by API key, and as a member of another
 * organization. A route is covered the day it is declared; `docs/permissions.md` prints what is tested here.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { sql } from "#db/client.server.ts";
import { makeOrganization, makeProject, makeUser, signIn } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loadModules, typesAdmitted } from "./modules.server.ts";
import { isProblem } from "./problems.ts";
import { hashToken } from "./session.server.ts";
import { userTypes, type UserType } from "./viewer.ts";

type Handler = (args: LoaderFunctionArgs) => Promise<unknown>;
type RouteFile = { loader?: Handler; action?: Handler };
type Verdict = "to the login" | "to the registration" | "refused" | "unknown key" | "admitted";

const files = import.meta.glob<RouteFile>("../../modules/*/routes/**/*.{ts,tsx}");
const manifests = await loadModules();
const declared = manifests.flatMap((manifest) =>
  (manifest.routes ?? []).map((route) => ({ manifest, route })),
);

useTestDatabase();

const disabled = {} as Record<UserType, Awaited<ReturnType<typeof makeUser>>>;
const people = {} as Record<UserType, Awaited<ReturnType<typeof makeUser>>>;
let ownId = "";
let foreignId = "";
let projectId = "";

beforeAll(async () => {
  const own = await makeOrganization();
  const foreign = await makeOrganization();
  [ownId, foreignId] = [own.id, foreign.id];
  for (const type of userTypes) people[type] = await makeUser({ type, organizationId: own.id });
  for (const type of userTypes)
    disabled[type] = await makeUser({ type, organizationId: own.id, disabled: true });
  for (const { id, organizationId } of [...Object.values(people), ...Object.values(disabled)])
    await sql`
      insert into api_keys (user_id, organization_id, key_hash)
      values (${id}, ${organizationId}, ${hashToken(keyOf(id))})`;
  await sql`
    insert into meta (key, value) values ('api_user_types', ${sql.json([...userTypes])})
    on conflict (key) do update set value = excluded.value`;
  projectId = (await makeProject({ organizationId: own.id })).id;
});

/** The API key that the test issues to a user. */
const keyOf = (userId: string) => `flk_${userId}`;

const cookies = new Map<string, Promise<string>>();

/** One session a person for the whole wall: no page ends it by an empty form. */
function cookieOf(who: Awaited<ReturnType<typeof makeUser>>): Promise<string> {
  const kept = cookies.get(who.id) ?? signIn(who);
  cookies.set(who.id, kept);
  return kept;
}

function verdictOf(outcome: unknown): Verdict {
  if (isProblem(outcome) && outcome.code === "not-authorized") return "refused";
  if (isProblem(outcome) && outcome.code === "not-signed-in") return "unknown key";
  if (outcome instanceof Response && outcome.status === 401) return "to the login";
  const location = outcome instanceof Response ? (outcome.headers.get("location") ?? "") : "";
  if (location.startsWith("/login")) return "to the login";
  if (location.startsWith("/register")) return "to the registration";
  return "admitted";
}

async function knock(
  handler: Handler,
  path: string,
  who: Awaited<ReturnType<typeof makeUser>> | null,
  options: { organizationId?: string; method: "GET" | "POST"; byKey?: boolean },
): Promise<Verdict> {
  const params: Record<string, string> = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, projectId]),
  );
  if (options.organizationId) params.organizationId = options.organizationId;
  const address = path.replace(/:(\w+)\??/g, projectId);
  const headers = new Headers();
  if (who && options.byKey) headers.set("Authorization", `Bearer ${keyOf(who.id)}`);
  else if (who) headers.set("Cookie", await cookieOf(who));
  const body = options.method === "POST" ? new URLSearchParams() : null;
  const { method } = options;
  const request = new Request(`http://localhost:3000/${address}`, { method, headers, body });
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

  /** What a type is declared to meet where a route is mounted; nothing where it is not. */
  function declaredFor(type: UserType, admits: (mounting: "bare" | "prefixed") => boolean) {
    const mountings = [
      { mounting: "bare" as const, organizationId: undefined },
      { mounting: "prefixed" as const, organizationId: ownId },
    ];
    return mountings
      .filter(({ mounting }) => mount === "both" || mount === mounting)
      .map(({ mounting, organizationId }) => ({
        where: organizationId ? { organizationId } : {},
        verdict: (typesAdmitted(permission!, mounting).includes(type) && admits(mounting)
          ? "admitted"
          : "refused") satisfies Verdict,
      }));
  }

  it.each(userTypes)("treats %s as declared", async (type) => {
    expect.hasAssertions();
    for (const { handler, method } of await handlers())
      for (const { where, verdict } of declaredFor(type, () => true))
        expect(
          await knock(handler, route.path, people[type], { method, ...where }),
          JSON.stringify(where),
        ).toBe(verdict);
  });

  it.each(userTypes)("treats a program with the key of %s as declared", async (type) => {
    expect.hasAssertions();
    for (const { handler, method } of await handlers())
      for (const { where, verdict } of declaredFor(type, () => permission.keys !== false))
        expect(
          await knock(handler, route.path, people[type], { method, byKey: true, ...where }),
          JSON.stringify(where),
        ).toBe(verdict);
  });

  it.each(userTypes)("lets a disabled %s in neither by session nor by key", async (type) => {
    const where = mount === "prefixed" ? { organizationId: ownId } : {};
    for (const { handler, method } of await handlers()) {
      const who = disabled[type];
      const bySession = await knock(handler, route.path, who, { method, ...where });
      expect(bySession).toBe("to the login");
      const byKey = await knock(handler, route.path, who, { method, byKey: true, ...where });
      expect(byKey).toBe("unknown key");
    }
  });

  it.each(userTypes)("refuses %s under another organization", async (type) => {
    for (const { handler, method } of await handlers())
      for (const byKey of [false, true]) {
        const options = { method, byKey, organizationId: foreignId };
        expect(await knock(handler, route.path, people[type], options)).toBe("refused");
      }
  });
});
