import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { logThrownError } from "#app/platform/form/show-thrown-error.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Problem } from "#app/platform/problems.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { getTicket } from "../domain/get-ticket.server.ts";
import { rejectInput } from "../domain/steps/reject.input.ts";
import { stepRefusal } from "../domain/steps/step-text.ts";
import { applyStep } from "../domain/steps/apply-step.server.ts";
import { isStepPossible } from "../policy.ts";
import { ReasonForm } from "../ui/steps/reason-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Reject Ticket · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const ticket = await getTicket(scope, params.id ?? "");
  if (!isStepPossible("reject", scope.viewer, ticket))
    throw new Problem("not-project-member", stepRefusal("reject", ticket.status));
  return { id: ticket.id, title: ticket.title };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getTicket(scope, id);
  return handleForm(request, rejectInput, ({ comment }, values) =>
    logThrownError("a ticket could not be rejected", values, async () => {
      await applyStep(scope, id, "reject", comment);
      return redirectWithToast(href(`/tickets/${id}`), "Ticket rejected.");
    }),
  );
}

export default function Reject() {
  const { id, title } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const back = useOrganizationPath()(`/tickets/${id}`);
  return (
    <DialogPage title="Reject Ticket" closeTo={back}>
      <ReasonForm step="reject" title={title} closeTo={back} refusal={refusal} />
    </DialogPage>
  );
}
