import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { selectedIds } from "#app/platform/lists/apply-to-each.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { loadPanels } from "#app/platform/manifest/load-panels.server.ts";
import { Page } from "#app/ui/page.tsx";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { readTableQuery } from "#app/platform/lists/table-query.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { siteOwnersOf } from "../../domain/lists/selected-projects.server.ts";
import { restoreInTransaction } from "../../domain/trash/delete-project.server.ts";
import { trashDays } from "../../domain/trash/trash-days.ts";
import { listTrash } from "../../domain/trash/list-trash.server.ts";
import { TrashTable } from "../../ui/lists/trash-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Trash · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readTableQuery(request.url, { sortable: [], defaults: { sort: "-deleted" } });
  const [list, panels] = await Promise.all([
    listTrash(scope, query),
    loadPanels(scope, "trash", null),
  ]);
  return { query, ...list, panels };
}

export async function action({ request, scope, href }: GuardedArgs) {
  const outcome = await applyInOneTransaction({
    ids: selectedIds(await readForm(request)),
    act: (tx, id) => restoreInTransaction(tx, scope, id),
    namesOf: (tx, ids) => siteOwnersOf(tx, scope, ids),
  });
  const words = { one: "project", many: "projects", done: "restored" };
  return redirectWithOutcome(href("/trash"), outcome, words);
}

export default function Trash() {
  const { panels, ...list } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page width="wide">
      <TrashTable {...list} />
      {list.total > 0 && (
        <p className="text-muted">
          You can restore a deleted project for {trashDays} days. After that it is deleted
          permanently.
        </p>
      )}
      {panels.map((panel) => (
        <PanelCard key={panel.id} panel={panel} />
      ))}
    </Page>
  );
}
