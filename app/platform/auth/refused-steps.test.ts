/**
 * Every action is sent to records that are not there (any more) and with input that it refuses, the way the router of an
 * open page sends it. None may answer with an error page, because that would lose what was typed.
 */
import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
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
import { answerProblems } from "./edge.server.ts";

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

let world: TwoOrganizations;
beforeAll(async () => {
  world = await makeTwoOrganizations();
});

function actionOf(file: { action?: Handler }): Handler | undefined {
  const routes = { page: { id: "page", module: file } };
  const { routes: answering } = answerProblems({ routes } as unknown as ServerBuild);
  return answering.page!.module.action as unknown as Handler | undefined;
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
    const own = await makeParams(route, subjects, world.own);
    const gone = unknownParams(route, own);
    const forms = await acceptedForms(manifest.id, Object.values(own));
    const wrong = await hostileBodies(manifest.id, Object.values(own));
    const bodies = [
      ...fc.sample(forms, { seed: 3, numRuns: 1 }),
      ...fc.sample(wrong, { seed: 3, numRuns: 1 }),
    ];
    const who = world.own.people[types[0]];
    const cookie = await signIn(who);
    const ask = async (params: Record<string, string>, body: Body) => {
      const { type, body: sent } = sentAs(body);
      const headers = new Headers({ Cookie: cookie });
      if (type) headers.set("Content-Type", type);
      const address = route.path.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");
      const init = { method: "POST", headers, body: sent ?? new URLSearchParams() };
      const prefix = mounting === "prefixed" && { organizationId: world.own.organizationId };
      return action({
        request: new Request(`http://localhost:3000/${address}`, init),
        params: { ...params, ...prefix },
        context: { keepsPage: true },
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
