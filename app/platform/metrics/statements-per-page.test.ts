/**
 * How many database statements each of the daily pages runs, including the shell. A new query on a page fails here:
 * combine it with an existing one, or raise the limit and say why it is worth a round trip.
 */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { ownerOrganizationId } from "#db/seed/demo-people.ts";
import { signIn } from "#db/testing/factories.ts";
import { statementsOf } from "#db/testing/statements.ts";
import { useDemoDatabase } from "#db/testing/demo-database.ts";
import { loadShell } from "../../shell/shell-data.server.ts";
import { servedRoute } from "../testing/served-route.ts";

type RouteFile = { loader: (args: LoaderFunctionArgs) => Promise<unknown> };

const files = import.meta.glob<RouteFile>("../../../modules/*/routes/**/*.tsx");

useDemoDatabase();

let cookie = "";
let project = { id: "", form: "" };

beforeAll(async () => {
  const [admin] = await sql<{ id: string; email: string }[]>`
    select id, email from users where email = 'admin@demo.test'`;
  cookie = await signIn(admin!);
  const [found] = await sql<{ id: string; form: string }[]>`
    select id, form_id as form from projects
    where organization_id = ${ownerOrganizationId} and status = 'In Progress' order by id limit 1`;
  project = found!;
});

interface OpenedPage {
  file: string;
  path: string;
  params?: Record<string, string>;
}

/** Runs the loaders of the shell and the page together, as for one request. */
async function open({ file, path, params = {} }: OpenedPage): Promise<void> {
  const { loader } = servedRoute(`modules/${file}`, await files[`../../../modules/${file}`]!());
  const headers = { cookie, "x-request-id": newId() };
  const url = `http://localhost:3000/organization/${ownerOrganizationId}${path}`;
  const request = () => new Request(url, { headers });
  const args = { request: request(), params: { ...params, organizationId: ownerOrganizationId } };
  await Promise.all([loadShell(request()), loader({ ...args, context: {} })]);
}

const pages: [page: string, max: number, opened: () => OpenedPage][] = [
  [
    "list of projects",
    6,
    () => ({ file: "projects/routes/lists/projects.tsx", path: "/projects?size=50" }),
  ],
  [
    "project page",
    20,
    () => ({
      file: "projects/routes/page/manage.tsx",
      path: `/projects/${project.id}/manage`,
      params: { id: project.id },
    }),
  ],
  [
    "edit project",
    13,
    () => ({
      file: "project-form/routes/form/edit.tsx",
      path: `/projects/${project.id}/edit`,
      params: { id: project.id },
    }),
  ],
  ["Add Project", 12, () => ({ file: "project-form/routes/form/add.tsx", path: "/projects/add" })],
  [
    // One of them lists the pictures that a question with points on a plan can use.
    "intake",
    10,
    () => ({
      file: "intake/routes/intake.tsx",
      path: `/intake/${project.id}`,
      params: { id: project.id },
    }),
  ],
  [
    "form builder",
    5,
    () => ({
      file: "form-builder/routes/form.tsx",
      path: `/forms/${project.form}`,
      params: { id: project.form },
    }),
  ],
  // One of them reads the figures of the last twelve weeks of all modules.
  ["My Home", 13, () => ({ file: "home/routes/home.tsx", path: "/" })],
];

test.each(pages)("the %s runs at most %i", async (_, max, opened) => {
  // A first request fills the caches of the process, so it is not counted.
  await open(opened());
  const statements = await statementsOf(() => open(opened()));
  expect(statements.length, statements.join("\n\n")).toBeLessThanOrEqual(max);
  expect(statements.length).toBeGreaterThan(1);
});
