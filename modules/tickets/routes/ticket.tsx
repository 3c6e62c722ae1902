import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { TicketPage } from "../ui/page/ticket-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.ticket.title ?? "Ticket"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "tickets.read");
  return viewTicket(scope, params.id ?? "", request.url);
}

export default function Ticket() {
  return <TicketPage view={useLoaderData<typeof loader>()} />;
}
