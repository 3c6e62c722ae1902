import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readOrLog } from "#app/platform/lists/read-or-log.server.ts";
import { loadPanels } from "#app/platform/manifest/load-panels.server.ts";
import { Page } from "#app/ui/page.tsx";
import {
  listClients,
  readClientQuery,
  type ClientPage,
} from "../domain/lists/list-clients.server.ts";
import { ClientTable } from "../ui/client-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Clients · Fieldlight" }];

const noClients: ClientPage = { rows: [], keys: {}, total: 0, hasMore: false };

export async function loader({ request, scope }: GuardedArgs) {
  const query = readClientQuery(scope, request.url);
  const page = await readOrLog("Failed to fetch clients", noClients, () =>
    listClients(scope, query),
  );
  const figures = await loadPanels(scope, "clients", { ids: page.rows.map(({ id }) => id) });
  return { query, ...page, figures };
}

export default function Clients() {
  return (
    <Page width="wide">
      <ClientTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
