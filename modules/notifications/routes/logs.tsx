import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { listChoices } from "../domain/list-choices.server.ts";
import { listNotificationLog } from "../domain/list-notifications.server.ts";
import { readNotificationLogQuery } from "../domain/notification-log-query.ts";
import { seesAll } from "../domain/visible-notifications.server.ts";
import { NotificationLogTable } from "../ui/notification-log-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Notification Log · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = readNotificationLogQuery(request.url);
  const recipient = { chosen: query.recipient, searchText: query.find };
  const [page, choices] = await Promise.all([
    listNotificationLog(scope, query),
    listChoices(scope, recipient),
  ]);
  return { query, page, choices, seesAll: seesAll(scope) };
}

export default function Logs() {
  return (
    <Page width="wide">
      <NotificationLogTable {...useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
