import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listClients, readClientQuery } from "../domain/lists/list-clients.server.ts";
import { ClientTable } from "../ui/client-table.tsx";

export const meta: MetaFunction = () => [{ title: "Clients · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "users.clients");
  const query = readClientQuery(request.url);
  return { query, ...(await listClients(scope, query)) };
}

export default function Clients() {
  return (
    <Page width="wide">
      <ClientTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
