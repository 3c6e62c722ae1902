import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readChoiceSearch } from "#app/platform/lists/table-query.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm, formValues } from "#app/platform/form/forms.server.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getAccessFrame } from "../domain/access-frame.server.ts";
import { specialAccessInput } from "../domain/add-special-access.input.ts";
import {
  addSpecialAccess,
  asListed,
  listAccessChoices,
} from "../domain/add-special-access.server.ts";
import { specialAccessTexts } from "../domain/special-access-texts.ts";
import { showSaveFailure } from "../domain/show-save-failure.server.ts";
import { useAccessPath } from "../ui/access-table.tsx";
import { AddAccessForm } from "../ui/add-access-form.tsx";
import { MessageDialog } from "../ui/message-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add Special Access Record · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const { id: formId } = await getAccessFrame(scope, params.id ?? "");
  const query = new URL(request.url).searchParams;
  const chosen = { rubric: query.get("rubric") ?? "", client: query.get("client") ?? "" };
  const find = readChoiceSearch(query, "client");
  const { rubrics, clients } = await listAccessChoices(scope, formId, { ...chosen, find });
  const offered = { ...clients, choices: clients.choices.map(asListed) };
  return { formId, id: newId(), chosen, rubrics, clients: offered };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await getAccessFrame(scope, params.id ?? "");
  const values = formValues(await readForm(request));
  return showSaveFailure(
    () =>
      handleForm(request, specialAccessInput, async (input) => {
        await addSpecialAccess(scope, form, input);
        return redirect(href(`/forms/${form.id}/access?saved=1`), 303);
      }),
    values,
  );
}

export default function AddAccess() {
  const { formId, ...choices } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const closeTo = useAccessPath(formId)("");
  return (
    <DialogPage title="Add Special Access Record" closeTo={closeTo}>
      {refusal && <Refusal message={refusal.message} errors={refusal.errors} />}
      <AddAccessForm {...choices} refusal={refusal} closeTo={closeTo} />
    </DialogPage>
  );
}

/** Shown when something was not chosen or the save failed. */
function Refusal({ message, errors }: { message: string; errors: Record<string, string> }) {
  const isMissing = Object.keys(errors).length > 0 || message === specialAccessTexts.missing;
  if (!isMissing) return <MessageDialog text={message} />;
  return (
    <MessageDialog title={specialAccessTexts.missingTitle} text={specialAccessTexts.missing} />
  );
}
