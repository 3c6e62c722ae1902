import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { userTypeName } from "#app/platform/viewer.ts";
import { permissionsInput, typeInput } from "../domain/permissions.input.ts";
import { savePermissions, viewPermissions } from "../domain/permissions.server.ts";
import { PermissionsPage } from "../ui/permissions-page.tsx";

export const meta: MetaFunction = () => [{ title: "Permissions · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const requested = typeInput.safeParse(new URL(request.url).searchParams.get("type"));
  const type = requested.data ?? "scheduler";
  return {
    type,
    types: typeInput.options.map((value) => ({ value, label: userTypeName(value) })),
    permissions: await viewPermissions(scope, type),
  };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, permissionsInput, async ({ type, ...input }) => {
    const isChanged = await savePermissions(scope, type, input);
    return redirectWithToast(
      href(`/settings/permissions?type=${type}`),
      isChanged ? "The permissions were saved." : "Nothing was changed.",
    );
  });
}

export default function Permissions() {
  return <PermissionsPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
