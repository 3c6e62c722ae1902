import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { listHandOvers, readHandOverQuery } from "../domain/list-hand-overs.server.ts";
import { HandOverTable } from "../ui/hand-over-table.tsx";

export const meta: MetaFunction = () => [{ title: "Handed-over work · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readHandOverQuery(request.url);
  return { query, ...(await listHandOvers(scope, query)) };
}

export default function HandOvers() {
  return (
    <Page width="wide">
      <HandOverTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
