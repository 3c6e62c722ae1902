import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleEdit } from "#app/platform/form/handle-edit.server.ts";
import { logThrownError } from "#app/platform/form/show-thrown-error.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { getTicket } from "../domain/get-ticket.server.ts";
import { offerAssigneesToEdit } from "../domain/assignee/offer-assignees.server.ts";
import { editTicketInput } from "../domain/steps/edit-ticket.input.ts";
import { editTicket } from "../domain/steps/edit-ticket.server.ts";
import {
  pathAfterEdit,
  editUnits,
  readStoredEdit,
  viewEdit,
} from "../domain/steps/view-edit.server.ts";
import { EditForm } from "../ui/steps/edit-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Edit Ticket · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const view = await viewEdit(scope, params.id ?? "");
  return { ...view, returnTo: pathAfterEdit(request.url, view) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const ticket = await getTicket(scope, id);
  const returnTo = pathAfterEdit(request.url, ticket);
  return handleEdit(
    request,
    editTicketInput,
    (input, values) =>
      logThrownError("a ticket could not be saved", values, async () => {
        await editTicket(scope, id, input);
        return redirectWithToast(href(returnTo), "Ticket saved.");
      }),
    {
      units: editUnits,
      readStored: () => readStoredEdit(scope, id),
      offer: async (values) => ({ assignee: await offerAssigneesToEdit(scope, ticket, values) }),
    },
  );
}

export default function Edit() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  return (
    <DialogPage title="Edit Ticket" closeTo={useOrganizationPath()(view.returnTo)} width="wide">
      <EditForm view={view} refusal={refusal} />
    </DialogPage>
  );
}
