import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { listAuthorizations, authorizationList } from "../domain/list-authorizations.server.ts";
import { AuthorizationTable } from "../ui/authorization-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Authorizations · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = authorizationList.readQuery(request.url);
  const { organizationId } = scope;
  return { query, organizationId, ...(await listAuthorizations(scope, query)) };
}

export default function Authorizations() {
  return <AuthorizationTable {...useLoaderData<HandlerData<typeof loader>>()} />;
}
