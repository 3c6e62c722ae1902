/**
 * Sends every action to records that do not exist (any more), with invalid input, as the router of an open page does.
 * No action may respond with an error page, because that would lose what was typed. Without JavaScript the same holds for
 * records that somebody changed or finished meanwhile.
 */
import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { signIn } from "#db/testing/factories.ts";
import type { ModuleRoute } from "../manifest/define-module.ts";
import { loadModules, typesAdmitted } from "../manifest/modules.server.ts";
import type { Handler } from "../testing/call-route.ts";
import { acceptedForms, hostileBodies, sentAs, type Body } from "../testing/route-bodies.ts";
import { servedRoute } from "../testing/served-route.ts";
import type { Subjects } from "../testing/subjects.ts";
import {
  makeParams,
  makeTwoOrganizations,
  unknownParams,
  type TwoOrganizations,
} from "../testing/two-organizations.ts";
import { userTypes } from "../viewer.ts";
import { respondToProblems } from "./problem-responses.server.ts";

const files = import.meta.glob<{ action?: Handler }>("../../../modules/*/routes/**/*.{ts,tsx}");
const factories = import.meta.glob<{ subjects: Subjects }>("../../../modules/*/tests/subjects.ts", {
  eager: true,
});
const subjects: Subjects = Object.fromEntries(
  Object.values(factories).flatMap((file) => Object.entries(file.subjects)),
);

const isWriting = ({ methods, largeRequest }: ModuleRoute) =>
  !largeRequest && methods?.every((method) => method === "GET" || method === "HEAD") !== true;

const declared = (await loadModules()).flatMap((manifest) =>
  (manifest.routes ?? []).filter(isWriting).map((route) => ({ manifest, route })),
);

useTestDatabase();

const versioned = () => sql<{ name: string }[]>`
  select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'version' and c.data_type in ('integer', 'bigint')
  and exists (select 1 from information_schema.columns o where o.table_name = c.table_name and o.column_name = 'organization_id')`;

let setup: TwoOrganizations;
beforeAll(async () => {
  setup = await makeTwoOrganizations();
});

function actionOf(file: { action?: Handler }): Handler | undefined {
  const routes = { page: { id: "page", module: file } };
  const { routes: wrappedRoutes } = respondToProblems({ routes } as unknown as ServerBuild);
  return wrappedRoutes.page!.module.action as unknown as Handler | undefined;
}

it.each(declared)(
  "/$route.path ($manifest.id) keeps the page of a refused step",
  async ({ manifest, route }) => {
    const path = `modules/${manifest.id}/${route.file}`;
    const action = actionOf(servedRoute(path, await files[`../../../${path}`]!()));
    if (!action) return;
    const mounting = route.mount === "bare" ? "bare" : "prefixed";
    const permission = manifest.permissions?.[route.actionGuard ?? route.guard];
    const types = permission ? typesAdmitted(permission, mounting) : userTypes;
    const own = await makeParams(route, subjects, setup.own);
    const gone = unknownParams(route, own);
    const forms = await acceptedForms(manifest.id, Object.values(own));
    const wrong = await hostileBodies(manifest.id, Object.values(own));
    const bodies = [
      ...fc.sample(forms, { seed: 3, numRuns: 1 }),
      ...fc.sample(wrong, { seed: 3, numRuns: 1 }),
    ];
    const who = setup.own.people[types[0]];
    const cookie = await signIn(who);
    const ask = async (params: Record<string, string>, body: Body) => {
      const { type, body: sent } = sentAs(body);
      const headers = new Headers({ Cookie: cookie });
      if (type) headers.set("Content-Type", type);
      const url = route.path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");
      const init = { method: "POST", headers, body: sent ?? new URLSearchParams() };
      const prefix = mounting === "prefixed" && { organizationId: setup.own.organizationId };
      return action({
        request: new Request(`http://localhost:3000/${url}`, init),
        params: { ...params, ...prefix },
        context: { isDataRequest: true },
      });
    };
    for (const params of [gone, own])
      for (const body of bodies)
        await ask(params, body).catch((thrown: unknown) => {
          const status = thrown instanceof Response ? thrown.status : thrown;
          expect(status, "only to sign in").toBeOneOf([302, 303, 401]);
        });
  },
  60_000,
);

/** Somebody else changed or finished the records meanwhile. */
const meanwhile: Record<string, (organizationId: string) => Promise<unknown>> = {
  changed: async (organizationId) => {
    for (const { name } of await versioned())
      await sql`update ${sql(name)} set version = version + 7 where organization_id = ${organizationId}`;
  },
  finished: (organizationId) =>
    sql`update projects set status = 'Completed' where organization_id = ${organizationId}`,
};

/** Paths at which a stale step was refused. */
const refused = new Set<string>();
const statusOf = (response: unknown) => (response as { init?: ResponseInit } | null)?.init?.status;

const isOfRecord = ({ route }: { route: ModuleRoute }) => route.path.includes(":");

it.each(declared.filter(isOfRecord))(
  "/$route.path ($manifest.id) shows the page of a stale step without JavaScript",
  async ({ manifest, route }) => {
    const path = `modules/${manifest.id}/${route.file}`;
    const file = (await files[`../../../${path}`]!()) as { action?: Handler; default?: unknown };
    const action = actionOf(servedRoute(path, file));
    // The responses of other routes go to scripts, or to buttons without fields.
    if (!action || !file.default) return;
    const mounting = route.mount === "bare" ? "bare" : "prefixed";
    const permission = manifest.permissions?.[route.actionGuard ?? route.guard];
    const types = permission ? typesAdmitted(permission, mounting) : userTypes;
    const cookie = await signIn(setup.own.people[types[0]]);
    const errorPages: string[] = [];
    for (const change of Object.values(meanwhile)) {
      const params = await makeParams(route, subjects, setup.own);
      const forms = await acceptedForms(manifest.id, Object.values(params));
      await change(setup.own.organizationId);
      const path = route.path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");
      const url = `http://localhost:3000/${path}`;
      const headers = { Cookie: cookie, "Sec-Fetch-Mode": "navigate", Referer: url };
      const prefix = mounting === "prefixed" && { organizationId: setup.own.organizationId };
      for (const form of fc.sample(forms, { seed: 5, numRuns: 12 })) {
        const { body } = sentAs(form);
        const response: unknown = await action({
          request: new Request(url, { method: "POST", headers, body }),
          params: { ...params, ...prefix },
          context: {},
        }).catch((error: unknown) => {
          if (error instanceof Response) return error;
          throw error;
        });
        if (statusOf(response) === 409) refused.add(route.path);
        if (response instanceof Response && response.status === 409)
          errorPages.push(await response.text());
      }
    }
    expect(errorPages).toEqual([]);
  },
  60_000,
);

it("the stale steps were refused because of what had changed", () => {
  const some = ["forms/:id", "projects/:id/edit", "projects/:id/reject", "tickets/:id/reject"];
  expect([...refused]).toEqual(expect.arrayContaining([...some, "review/:id"]));
});
