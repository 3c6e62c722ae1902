import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { typedValue, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { rejectProject } from "../../domain/status/decide-request.server.ts";
import { rejectProjectInput } from "../../domain/cancel/cancel-project.input.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { canDecideRequest } from "../../policy.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Reject Project · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const { project, site } = await getProject(scope, params.id ?? "");
  if (!canDecideRequest(scope.viewer, project)) throw new Problem("not-project-member");
  return { id: project.id, siteOwner: site.siteOwnerName, address: site.siteAddress };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  return handleForm(request, rejectProjectInput, async ({ comment }) => {
    await rejectProject(scope, id, comment);
    return redirectWithToast(href(`/projects/${id}/manage`), "The project was rejected.");
  });
}

export default function Reject() {
  const { id, siteOwner, address } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const back = useOrganizationPath()(`/projects/${id}/manage`);
  return (
    <DialogPage title="Reject Project" closeTo={back}>
      <Form method="post" replace data-keeps-typing className="grid gap-4">
        <p>
          {siteOwner}, {address}
        </p>
        <TextArea
          name="comment"
          label="Comment"
          hint="Saved with the project and its log."
          defaultValue={typedValue(refusal, "comment")}
          error={refusal ? (refusal.errors.comment ?? refusal.message) : undefined}
        />
        <SubmitActions
          label="Reject"
          tone="danger"
          busy={useNavigation().state !== "idle"}
          cancelTo={back}
          cancelLabel="Keep"
          replace
        />
      </Form>
    </DialogPage>
  );
}
