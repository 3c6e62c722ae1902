import type { MetaFunction } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { handleInvitationForm } from "../domain/invite-inspector.server.ts";
import { InviteForm } from "../ui/step-parts.tsx";

export const meta: MetaFunction = () => [{ title: "Invite an inspector · Fieldlight" }];

export async function loader() {
  return null;
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleInvitationForm(request, scope, href("/"));
}

export default function InviteInspector() {
  const href = useOrganizationPath();
  const refusal = useRefusal();
  return (
    <DialogPage title="Invite an inspector" closeTo={href("/")}>
      <p className="text-muted">One email with one link. They choose a password and are in.</p>
      <InviteForm refusal={refusal} />
    </DialogPage>
  );
}
