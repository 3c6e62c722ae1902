import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isFormRefusal, useActionResult } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Problem } from "#app/platform/problems.ts";
import { Page } from "#app/ui/page.tsx";
import { useLastResult } from "#app/ui/use-last-result.ts";
import { keyInput } from "../domain/key.input.ts";
import { makeKey, mayHaveKeys } from "../domain/make-key.server.ts";
import { canMakeOrganizationKeys } from "../policy.ts";
import { KeyForm } from "../ui/key-form.tsx";
import { NewKey } from "../ui/new-key.tsx";

export const meta: MetaFunction = () => [{ title: "New API key · Fieldlight" }];

const noStore = { "Cache-Control": "no-store" };
export const headers = () => noStore;

export async function loader({ scope }: GuardedArgs) {
  if (!(await mayHaveKeys(scope))) throw new Problem("not-authorized");
  return { id: newId(), forOrganization: canMakeOrganizationKeys(scope.viewer) };
}

/** The key is only in this answer. */
export async function action({ request, scope }: GuardedArgs) {
  return handleForm(request, keyInput, async (input) =>
    data({ key: await makeKey(scope, input), name: input.name }, { headers: noStore }),
  );
}

export default function AddKey() {
  const offered = useLoaderData<HandlerData<typeof loader>>();
  const answered = useActionResult<HandlerData<typeof action>>();
  const made = useLastResult(answered && "key" in answered ? answered : null);
  const refusal = isFormRefusal(answered) ? answered : null;
  const href = useOrganizationPath();
  const listed = href("/settings/keys");
  return (
    <Page
      title={made ? "Copy your key" : "New API key"}
      width="narrow"
      breadcrumbs={[{ label: "API keys", to: listed }]}
    >
      {made ? (
        <NewKey secret={made.key} name={made.name} listed={listed} />
      ) : (
        <KeyForm {...offered} refusal={refusal} listed={listed} />
      )}
    </Page>
  );
}
