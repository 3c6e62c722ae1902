import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { typedValue, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { defaultQuestion } from "#app/ui/overlay/confirm.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deleteInput } from "../../domain/trash/delete-project.input.ts";
import { deleteProject } from "../../domain/trash/delete-project.server.ts";
import { getProject } from "../../domain/get-project.server.ts";
import { safeListPath } from "../../domain/lists/safe-list-path.ts";
import { canDeleteProject } from "../../policy.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Delete project · Fieldlight" }];

/** Does not load the page again, because a second request has another Referer header, from which `back` is read. */
export const shouldRevalidate = () => false;

export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { project, site } = await getProject(scope, params.id ?? "");
  if (!canDeleteProject(scope.viewer, project)) throw new Problem("not-project-member");
  const from = request.headers.get("Referer");
  const { pathname, search } = (from ? URL.parse(from) : null) ?? { pathname: "", search: "" };
  const { siteOwnerName, siteAddress } = site;
  return { siteOwnerName, siteAddress, back: href(safeListPath(pathname + search)) };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  return handleForm(request, deleteInput, async ({ back }) => {
    await deleteProject(scope, params.id ?? "");
    return redirectWithToast(
      href(safeListPath(typeof back === "string" ? back : null)),
      "The project was deleted. You can restore it from the trash.",
    );
  });
}

export default function Delete() {
  const { siteOwnerName, siteAddress, ...loaded } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  // Without JavaScript, the page of a refused deletion comes from itself.
  const back = typedValue(refusal, "back") || loaded.back;
  return (
    <DialogPage title={defaultQuestion} closeTo={back}>
      <Form method="post" replace className="grid gap-4">
        <input type="hidden" name="back" value={back} />
        {refusal && <Notice tone="warn">{refusal.message}</Notice>}
        <p className="wrap-anywhere">
          {siteOwnerName}, {siteAddress}
        </p>
        <SubmitActions
          label="Delete"
          tone="danger"
          busy={useNavigation().state === "submitting"}
          cancelTo={back}
          cancelLabel="Keep"
          replace
        />
      </Form>
    </DialogPage>
  );
}
