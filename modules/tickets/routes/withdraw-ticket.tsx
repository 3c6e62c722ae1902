import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { logThrownError } from "#app/platform/form/show-thrown-error.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { getTicket } from "../domain/get-ticket.server.ts";
import { requireCanWithdraw, withdrawTicket } from "../domain/steps/withdraw-ticket.server.ts";
import { withdrawInput } from "../domain/steps/withdraw.input.ts";
import { ReasonForm } from "../ui/steps/reason-form.tsx";

export const meta: MetaFunction = () => [{ title: "Withdraw Ticket · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  requireCanWithdraw(scope, ticket);
  return { id: ticket.id, title: ticket.title };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getTicket(scope, id);
  return handleForm(request, withdrawInput, ({ reason }, values) =>
    logThrownError("a ticket could not be withdrawn", values, async () => {
      await withdrawTicket(scope, id, reason);
      return redirectWithToast(href(`/tickets/${id}`), "Ticket withdrawn. It can be restored.");
    }),
  );
}

export default function Withdraw() {
  const { id, title } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const back = useOrganizationPath()(`/tickets/${id}`);
  return (
    <DialogPage title="Withdraw Ticket" closeTo={back}>
      <ReasonForm step="withdraw" title={title} closeTo={back} refusal={refusal} />
    </DialogPage>
  );
}
