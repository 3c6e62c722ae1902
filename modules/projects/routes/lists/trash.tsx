import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { actOnEach, redirectWithOutcome } from "#app/platform/lists/act-on-each.server.ts";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { restoreProject } from "../../domain/trash/delete-project.server.ts";
import { trashDays } from "../../domain/trash/trash-days.ts";
import { listTrash } from "../../domain/trash/list-trash.server.ts";
import { TrashTable } from "../../ui/lists/trash-table.tsx";

export const meta: MetaFunction = () => [{ title: "Trash · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "projects.trash");
  const query = readTableQuery(request.url, { sortable: [], defaults: { sort: "-deleted" } });
  return { query, ...(await listTrash(scope, query)) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "projects.trash");
  const outcome = await actOnEach(await readForm(request), (id) => restoreProject(scope, id));
  const words = { one: "project", many: "projects", done: "restored" };
  return redirectWithOutcome(href("/trash"), outcome, words);
}

export default function Trash() {
  const list = useLoaderData<typeof loader>();
  return (
    <Page width="wide">
      <TrashTable {...list} />
      {list.total > 0 && (
        <p className="text-muted">
          You can restore a deleted project for {trashDays} days. After that it is deleted
          permanently.
        </p>
      )}
    </Page>
  );
}
