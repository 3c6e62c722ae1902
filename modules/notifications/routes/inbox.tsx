import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listInbox } from "../domain/list-notifications.server.ts";
import { readInboxQuery } from "../domain/notification-log-query.ts";
import { InboxTable } from "../ui/inbox-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Inbox · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readInboxQuery(request.url);
  return { query, page: await listInbox(scope, query) };
}

export default function Inbox() {
  return (
    <Page width="wide">
      <InboxTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
