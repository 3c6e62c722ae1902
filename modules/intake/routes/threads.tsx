import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listThreads, readThreadQuery } from "../domain/threads/list-threads.server.ts";
import { ThreadTable } from "../ui/threads/thread-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Threads · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readThreadQuery(scope, request.url);
  return { query, ...(await listThreads(scope, query)) };
}

export default function Threads() {
  return (
    <Page width="wide">
      <ThreadTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
