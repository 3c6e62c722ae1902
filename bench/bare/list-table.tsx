import type { EntryContext } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import type { SavedView } from "#app/platform/lists/saved-views.ts";
import type { ShellData } from "#app/platform/page/shell-data.ts";
import type { ProjectListPage } from "#modules/projects/domain/lists/list-projects.server.ts";
import type { ProjectListQuery } from "#modules/projects/domain/lists/project-lists.ts";
import { ProjectTable } from "#modules/projects/ui/lists/project-table.tsx";

interface ListData {
  query: ProjectListQuery;
  page: ProjectListPage;
  views: readonly SavedView[];
  likely: string | null;
}

const routes = [
  { id: "root", path: "" },
  { id: "list", parentId: "root", path: "organization/:organizationId/projects" },
];

/** What Remix's own renderer needs to render a route whose data is loaded already; nothing else takes part. */
function contextOf(url: URL, shell: ShellData, list: ListData): EntryContext {
  const noScripts = { hasAction: false, hasLoader: true, hasErrorBoundary: false, module: "" };
  const params = { organizationId: shell.viewer?.organizationId ?? "" };
  const location = { pathname: url.pathname, search: url.search, hash: "", state: null, key: "" };
  const matches = routes.map((route) => ({
    params,
    pathname: url.pathname,
    pathnameBase: url.pathname,
    route: { ...route, hasErrorBoundary: false, children: undefined },
  }));
  return {
    manifest: {
      url: "",
      version: "",
      entry: { module: "", imports: [] },
      routes: Object.fromEntries(
        routes.map((route) => [route.id, { ...route, ...noScripts, hasClientAction: false }]),
      ),
    },
    routeModules: {
      root: { default: Outlet },
      list: { default: () => <ProjectTable strategy="projects" {...list} /> },
    },
    staticHandlerContext: {
      basename: "/",
      location,
      matches,
      loaderData: { root: shell, list },
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: { v3_singleFetch: true, v3_relativeSplatPath: true },
    isSpaMode: false,
    serializeError: (error: Error) => error,
  } as unknown as EntryContext;
}

/** The project list's table as a string, rendered by React alone from loaded data. */
export function renderList(address: string, shell: ShellData, list: ListData): string {
  const url = new URL(address);
  return renderToString(<RemixServer context={contextOf(url, shell, list)} url={url} />);
}
