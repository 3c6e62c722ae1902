import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { offerWatchers } from "../domain/assignee/offer-assignees.server.ts";
import { getTicket } from "../domain/get-ticket.server.ts";
import { viewWatchers } from "../domain/watchers/view-watchers.server.ts";
import { setWatcher } from "../domain/watchers/set-watcher.server.ts";
import { watcherInput } from "../domain/watchers/watcher.input.ts";
import { WatcherForm } from "../ui/steps/watcher-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Watchers · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  return viewWatchers(scope, params.id ?? "");
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const ticket = await getTicket(scope, id);
  return handleForm(
    request,
    watcherInput,
    async ({ watcher, intent }) => {
      const done = await setWatcher(scope, id, { watcher, watch: intent === "add" });
      return redirectWithToast(href(`/tickets/${id}/watchers`), done);
    },
    async (values) => ({ watcher: await offerWatchers(scope, ticket, values) }),
  );
}

export default function Watchers() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const ticket = useOrganizationPath()(`/tickets/${view.id}`);
  return (
    <DialogPage title="Watchers" closeTo={ticket}>
      <WatcherForm view={view} refusal={refusal} cancelTo={ticket} />
    </DialogPage>
  );
}
