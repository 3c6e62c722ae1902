/** Every page and call that reads, as its manifest declares it, called without a server before it. */
import { globSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { ModuleRoute } from "#app/platform/manifest/define-module.ts";
import { loadModules, typesAdmitted } from "#app/platform/manifest/modules.server.ts";
import { callRoute, type Handler } from "#app/platform/testing/call-route.ts";
import { serveAs } from "#app/platform/testing/served-route.ts";
import type { Owner, Subjects } from "#app/platform/testing/subjects.ts";
import { makeParams } from "#app/platform/testing/two-organizations.ts";
import { userTypes, type UserType } from "#app/platform/viewer.ts";
import { platformRoutes } from "#app/shell/platform-routes.ts";
import "./load-tsx.ts";

/** How each module makes a record of each of its nouns. */
export async function loadSubjects(): Promise<Subjects> {
  const files = await Promise.all(
    globSync("modules/*/tests/subjects.ts").map((path) => import(pathToFileURL(path).href)),
  );
  return Object.fromEntries(
    files.flatMap((file: { subjects: Subjects }) => Object.entries(file.subjects)),
  );
}

export interface ReadRoute {
  /** "/projects" */
  path: string;
  types: readonly UserType[];
  /** @returns one call with records of the owner. */
  open(owner: Owner, type: UserType, query: string): Promise<() => Promise<void>>;
}

/** Public pages are left out: they have no viewer whose data could grow. */
export async function readRoutes(): Promise<ReadRoute[]> {
  const subjects = await loadSubjects();
  const search = platformRoutes.find(({ id }) => id === "search")!;
  const declared = (await loadModules()).flatMap(({ id, permissions, routes = [] }) =>
    routes.flatMap((route) => {
      const permission = permissions?.[route.guard];
      const mounting = route.mount === "bare" ? "bare" : "prefixed";
      const file = `modules/${id}/${route.file}`;
      return permission && (!route.methods || route.methods.includes("GET"))
        ? [{ file, route, types: typesAdmitted(permission, mounting) }]
        : [];
    }),
  );
  const all = [...declared, { file: `app/shell/${search.file}`, route: search, types: userTypes }];
  const read = await Promise.all(all.map((one) => readRoute(one, subjects)));
  return read.filter((one) => one !== null);
}

interface Declared {
  file: string;
  route: ModuleRoute;
  types: readonly UserType[];
}

async function readRoute(
  { file, route, types }: Declared,
  subjects: Subjects,
): Promise<ReadRoute | null> {
  const module = (await import(pathToFileURL(file).href)) as object;
  const { loader } = serveAs(route, module) as { loader?: Handler };
  if (!loader) return null;
  const { path } = route;
  return {
    path: `/${path}`,
    types,
    async open(owner, type, query) {
      const params = await makeParams(route, subjects, owner);
      const sent = { query, type: null, body: null };
      const organizationId = route.mount === "bare" ? undefined : owner.organizationId;
      const caller = { who: owner.people[type], byKey: false, organizationId };
      return async () => {
        const call = { handler: loader, method: "GET", path, params, sent, ...caller } as const;
        const { verdict } = await callRoute(call);
        if (verdict === "to the login") throw new Error(`/${path} did not know its session.`);
      };
    },
  };
}
