import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listThreads, readThreadQuery } from "../domain/threads/list-threads.server.ts";
import { ThreadTable } from "../ui/threads/thread-table.tsx";

export const meta: MetaFunction = () => [{ title: "Threads · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "intake.open");
  const query = readThreadQuery(scope, request.url);
  return { query, ...(await listThreads(scope, query)) };
}

export default function Threads() {
  return (
    <Page width="wide">
      <ThreadTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
