import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { describeRemainingMails } from "#app/platform/mail/mail-allowance.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { handleAddUserForm } from "../domain/add-user/handle-add-user-form.server.ts";
import { UserForm, type TypeOption } from "../ui/user-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Create Client · Fieldlight" }];

const clientForm = {
  types: [{ value: "client", label: "client", disabled: false }] satisfies TypeOption[],
  options: { clients: { choices: [] }, qualifications: { choices: [] } },
};

/** Add User for a client only. The id in the URL is ignored. */
export async function loader({ scope }: GuardedArgs) {
  return { ...clientForm, few: await describeRemainingMails(scope, "invitation") };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleAddUserForm(request, scope, href("/clients"));
}

export default function CreateClient() {
  const href = useOrganizationPath();
  const refusal = useRefusal();
  return (
    <DialogPage title="Create Client" closeTo={href("/clients")}>
      <UserForm
        {...useLoaderData<HandlerData<typeof loader>>()}
        refusal={refusal}
        submitLabel="Create Client"
        cancelTo={href("/clients")}
      />
    </DialogPage>
  );
}
