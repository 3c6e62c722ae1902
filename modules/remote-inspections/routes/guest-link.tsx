import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useActionResult, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { guestLinkInput } from "../domain/guest-link.input.ts";
import {
  createGuestLink,
  getProjectOfGuests,
  revokeGuestLink,
} from "../domain/guest-links.server.ts";
import { loadGuestLink } from "../domain/load-guest-link.server.ts";
import { GuestLinkDialog } from "../ui/guest-link-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Remote inspection · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  return loadGuestLink(scope, await getProjectOfGuests(scope, params.id ?? ""));
}

/** Only this response contains the URL of a new link. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getProjectOfGuests(scope, id);
  return handleForm(request, guestLinkInput, async (input) => {
    if (input.intent === "create") return data(await createGuestLink(scope, id, input));
    await revokeGuestLink(scope, id, input.link);
    return redirectWithToast(href(`/projects/${id}/remote`), "The link no longer works.");
  });
}

export default function GuestLinkRoute() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const created = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  return (
    <DialogPage title="Remote inspection" closeTo={href(`/projects/${view.id}/manage`)}>
      <GuestLinkDialog
        view={view}
        created={created && "url" in created ? created : null}
        refusal={useRefusal()}
      />
    </DialogPage>
  );
}
