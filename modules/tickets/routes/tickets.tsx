import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { loadTicketList } from "../domain/list/load-ticket-list.server.ts";
import { TicketList } from "../ui/ticket-list.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => {
  const { waiting = 0 } = data ?? {};
  return [{ title: `${waiting > 0 ? `(${waiting}) ` : ""}Tickets · Fieldlight` }];
};

export function loader({ request, scope }: GuardedArgs) {
  return loadTicketList(scope, request.url);
}

export default function Tickets() {
  const data = useLoaderData<HandlerData<typeof loader>>();
  const { errors } = data.page;
  return (
    <Page width="wide">
      {errors.length > 0 && <Notice tone="bad">{errors.join(", ")}</Notice>}
      <TicketList data={data} />
    </Page>
  );
}
