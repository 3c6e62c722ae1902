import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { Problem } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { listRatingChoices } from "../domain/actions/action-choices.server.ts";
import { actionMessages } from "../domain/actions/action.input.ts";
import { handleActionForm } from "../domain/actions/handle-action-form.server.ts";
import { getAction } from "../domain/actions/list-actions.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { changeAction } from "../domain/actions/write-action.server.ts";
import { ActionForm } from "../ui/actions/action-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Action ${data?.action.actionIndex ?? ""} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const { id: formId } = await getOwnForm(scope, params.id ?? "");
  const action = await getAction(scope, { formId, id: params.actionId ?? "" });
  if (action.isDelete) throw new Problem("not-found");
  return { formId, action, choices: await listRatingChoices(scope, formId, action) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId } = await getOwnForm(scope, params.id ?? "");
  const id = params.actionId ?? "";
  await getAction(scope, { formId, id });
  return handleActionForm(request, async (input, { version }) => {
    await changeAction(scope, { formId, id, version }, input);
    return redirectWithToast(href(`/forms/${formId}/actions`), actionMessages.saved);
  });
}

export default function Action() {
  const { formId, action: stored, choices } = useLoaderData<HandlerData<typeof loader>>();
  const closeTo = useOrganizationPath()(`/forms/${formId}/actions`);
  const refusal = useRefusal();
  return (
    <DialogPage title={`Action ${stored.actionIndex}`} closeTo={closeTo} width="wide">
      <ActionForm
        action={stored}
        id={stored.id}
        choices={choices}
        refusal={refusal}
        addRow={refusal !== null && "addRow" in refusal}
        closeTo={closeTo}
      />
    </DialogPage>
  );
}
