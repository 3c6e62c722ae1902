import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { inTransaction } from "#db/client.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { getFormToScore, setShared } from "#modules/forms/public.rubrics.server.ts";
import { rubricMessages } from "../domain/rubrics/rubric-messages.ts";
import { shareQuestion } from "../domain/rubrics/share-question.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

/** The confirmation page, for browsers without JavaScript. */
export async function loader({ request, params, scope, href }: GuardedArgs) {
  const form = await getFormToScore(scope, params.formId ?? "");
  const shared = new URL(request.url).searchParams.has("shared");
  if (shared === form.shared) throw redirect(href(`/forms/${form.id}/rubrics`));
  return { form: { id: form.id, title: form.title }, shared };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await getFormToScore(scope, params.formId ?? "");
  const shared = (await readForm(request)).has("shared");
  await inTransaction((tx) => setShared(tx, scope, id, shared));
  return redirectWithToast(
    href(`/forms/${id}/rubrics`),
    shared ? "The form is shared." : "The form is no longer shared.",
  );
}

export default function Share() {
  const { form, shared } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  const closeTo = href(`/forms/${form.id}/rubrics`);
  return (
    <DialogPage title={rubricMessages.share} closeTo={closeTo}>
      <Form method="post" replace className="grid gap-4">
        <p>{shareQuestion(shared)}</p>
        {shared && <input type="hidden" name="shared" value="on" />}
        <FormActions>
          <Button tone="primary">{shared ? "Share form" : "Stop sharing"}</Button>
          <LinkButton to={closeTo} replace>
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
    </DialogPage>
  );
}
