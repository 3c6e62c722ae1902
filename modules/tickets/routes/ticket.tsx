import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { postTicket } from "../domain/page/post-ticket.server.ts";
import { viewTicket } from "../domain/page/view-ticket.server.ts";
import { TicketPage } from "../ui/page/ticket-page.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.ticket.title ?? "Ticket"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "tickets.read");
  return viewTicket(scope, params.id ?? "", request.url);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "tickets.read");
  const id = params.id ?? "";
  return postTicket(request, scope, id, href(`/tickets/${id}`));
}

export default function Ticket() {
  const answer = useActionData<typeof action>();
  return (
    <TicketPage
      view={useLoaderData<typeof loader>()}
      refusal={isFormRefusal(answer) ? answer : null}
    />
  );
}
