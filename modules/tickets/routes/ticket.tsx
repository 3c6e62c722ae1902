import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleTicketPost } from "../domain/page/post-ticket.server.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { TicketPage } from "../ui/page/ticket-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.ticket.title ?? "Ticket"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  return viewTicket(scope, params.id ?? "", request.url);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  return handleTicketPost(request, scope, id, href(`/tickets/${id}`));
}

export default function Ticket() {
  const refusal = useRefusal();
  return <TicketPage view={useLoaderData<HandlerData<typeof loader>>()} refusal={refusal} />;
}
