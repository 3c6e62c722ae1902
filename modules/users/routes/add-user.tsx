import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { handleAddUserForm, loadAddUser } from "../domain/add-user/handle-add-user-form.server.ts";
import { UserForm } from "../ui/user-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add User · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return loadAddUser(scope);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleAddUserForm(request, scope, href("/users"));
}

export default function AddUser() {
  const href = useOrganizationPath();
  const refusal = useRefusal();
  return (
    <DialogPage title="Add User" closeTo={href("/users")}>
      <UserForm
        {...useLoaderData<HandlerData<typeof loader>>()}
        refusal={refusal}
        submitLabel="Add User"
        cancelTo={href("/users")}
      />
    </DialogPage>
  );
}
