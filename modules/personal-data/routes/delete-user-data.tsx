import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { deletePersonInput } from "../domain/deletion/delete-person.input.ts";
import { deletePerson } from "../domain/deletion/delete-person.server.ts";
import { viewDeletion } from "../domain/deletion/view-deletion.server.ts";
import { getPerson } from "../domain/person.server.ts";
import { DeletionPage } from "../ui/deletion-page.tsx";

export const meta: MetaFunction = () => [{ title: "Delete personal data · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  return { ...(await viewDeletion(scope, params.id ?? "")), requiresPassword: false };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await getPerson(scope, params.id ?? "");
  // Their own page asks for the password.
  if (id === scope.viewer.id) throw new Problem("not-authorized");
  return handleForm(request, deletePersonInput, async (typed) => {
    await deletePerson(scope, id, typed, () => Promise.resolve());
    return redirectWithToast(
      href("/users"),
      "The user was deleted. It may take a few minutes until the name is removed everywhere.",
    );
  });
}

export default function DeleteUserData() {
  return <DeletionPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
