import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { listRatingChoices } from "../domain/actions/action-choices.server.ts";
import { actionMessages } from "../domain/actions/action.input.ts";
import { handleActionForm } from "../domain/actions/handle-action-form.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { addAction } from "../domain/actions/write-action.server.ts";
import { ActionForm } from "../ui/actions/action-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Action · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const form = await getOwnForm(scope, params.id ?? "");
  return { formId: form.id, id: newId(), choices: await listRatingChoices(scope, form.id, null) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await getOwnForm(scope, params.id ?? "");
  return handleActionForm(request, async (input, { id }) => {
    await addAction(scope, form.id, { id, input });
    return redirectWithToast(href(`/forms/${form.id}/actions`), actionMessages.saved);
  });
}

export default function AddAction() {
  const { formId, id, choices } = useLoaderData<HandlerData<typeof loader>>();
  const closeTo = useOrganizationPath()(`/forms/${formId}/actions`);
  const refusal = useRefusal();
  return (
    <DialogPage title="Add Action" closeTo={closeTo} width="wide">
      <ActionForm
        action={null}
        id={id}
        choices={choices}
        refusal={refusal}
        addRow={refusal !== null && "addRow" in refusal}
        closeTo={closeTo}
      />
    </DialogPage>
  );
}
