import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { describeFewMails } from "#app/platform/mail/mail-allowance.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { answerAddUser } from "../domain/add-user/answer-add-user.server.ts";
import { UserForm, type TypeOption } from "../ui/user-form.tsx";

export const meta: MetaFunction = () => [{ title: "Create Client · Fieldlight" }];

const clientForm = {
  types: [{ value: "client", label: "client", disabled: false }] satisfies TypeOption[],
  options: { clients: { choices: [] }, qualifications: { choices: [] } },
};

/** Add User for a client only. The id in the URL is ignored. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "users.clients");
  return { ...clientForm, few: await describeFewMails(scope, "invitation") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "users.clients");
  return answerAddUser(request, scope, href("/clients"));
}

export default function CreateClient() {
  const under = useOrganizationPath();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title="Create Client" closeTo={under("/clients")}>
      <UserForm
        {...useLoaderData<typeof loader>()}
        refusal={isFormRefusal(answer) ? answer : null}
        submitLabel="Create Client"
      />
    </DialogPage>
  );
}
