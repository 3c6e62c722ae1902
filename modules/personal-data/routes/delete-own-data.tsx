import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { closeSession } from "#app/platform/auth/session.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import {
  hasPassword,
  ownSession,
  requirePassword,
} from "#modules/accounts/public.own-session.server.ts";
import { deleteOwnInput } from "../domain/deletion/delete-person.input.ts";
import { deletePerson } from "../domain/deletion/delete-person.server.ts";
import { viewDeletion } from "../domain/deletion/view-deletion.server.ts";
import { DeletionPage } from "../ui/deletion-page.tsx";

export const meta: MetaFunction = () => [{ title: "Delete your data · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const own = await ownSession(request);
  const [view, requiresPassword] = await Promise.all([
    viewDeletion(scope, scope.viewer.id),
    hasPassword(own.accountId),
  ]);
  return { ...view, requiresPassword };
}

export async function action({ request, scope }: GuardedArgs) {
  const own = await ownSession(request);
  return handleForm(request, deleteOwnInput, async (typed) => {
    await requirePassword(request, own, typed.password);
    const cookie = await deletePerson(scope, scope.viewer.id, typed, (tx) =>
      closeSession(tx, request),
    );
    return redirect("/login", { status: 303, headers: { "Set-Cookie": cookie } });
  });
}

export default function DeleteOwnData() {
  return <DeletionPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
