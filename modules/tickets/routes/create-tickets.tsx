import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { showThrownError } from "#app/platform/form/show-thrown-error.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { getProject } from "#modules/projects/public.server.ts";
import { offerAssigneesToCreate } from "../domain/assignee/offer-assignees.server.ts";
import { createTicketsInput } from "../domain/create/create-tickets.input.ts";
import { createTickets } from "../domain/create/create-tickets.server.ts";
import { viewCreate } from "../domain/create/view-create.server.ts";
import { CreateForm } from "../ui/create/create-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Create Tickets · Fieldlight" }];

export async function loader({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const view = await viewCreate(scope, projectId, request.url);
  if (view.drafts.length === 0)
    throw redirect(href(`/projects/${projectId}/tickets/failures?empty=1`));
  return view;
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  const { project } = await getProject(scope, projectId);
  return handleForm(
    request,
    createTicketsInput,
    (input, values) =>
      showThrownError(null, values, async () => {
        const ids = await createTickets(scope, projectId, input);
        if (ids.length === 1)
          return redirectWithToast(href(`/tickets/${ids[0]}`), "Ticket created.");
        const to = href(`/projects/${projectId}/manage`);
        return redirectWithToast(to, `${ids.length} tickets created.`);
      }),
    async (values) => ({ assignee: await offerAssigneesToCreate(scope, project, values) }),
  );
}

export default function CreateTickets() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const href = useOrganizationPath();
  return (
    <DialogPage
      title={view.drafts.length > 1 ? "Create Tickets" : "Create Ticket"}
      closeTo={href(`/projects/${view.projectId}/manage`)}
      width="wide"
    >
      <CreateForm view={view} refusal={refusal} />
    </DialogPage>
  );
}
