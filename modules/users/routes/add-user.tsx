import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { answerAddUser, loadAddUser } from "../domain/add-user/answer-add-user.server.ts";
import { UserForm } from "../ui/user-form.tsx";

export const meta: MetaFunction = () => [{ title: "Add User · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "users.add");
  return loadAddUser(scope);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "users.add");
  return answerAddUser(request, scope, href("/users"));
}

export default function AddUser() {
  const under = useOrganizationPath();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title="Add User" closeTo={under("/users")}>
      <UserForm
        {...useLoaderData<typeof loader>()}
        refusal={isFormRefusal(answer) ? answer : null}
        submitLabel="Add User"
      />
    </DialogPage>
  );
}
