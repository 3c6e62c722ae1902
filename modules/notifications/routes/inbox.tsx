import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listInbox } from "../domain/list-notifications.server.ts";
import { readInboxQuery } from "../domain/log-query.ts";
import { InboxTable } from "../ui/inbox-table.tsx";

export const meta: MetaFunction = () => [{ title: "Inbox · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "notifications.read");
  const query = readInboxQuery(request.url);
  return { query, page: await listInbox(scope, query) };
}

export default function Inbox() {
  return (
    <Page width="wide">
      <InboxTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
