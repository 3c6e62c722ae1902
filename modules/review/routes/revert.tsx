import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { typedValue, useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { SubmitActions } from "#app/ui/fields/form-layout.tsx";
import { canRevert } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { revertFailed, revertToReview } from "../domain/review/revert-to-review.server.ts";
import { upTo } from "#app/platform/form/count-characters.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export async function loader({ params, scope, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  // This also answers a second revert: it is refused, and the page then loads again.
  if (!canRevert(scope.viewer, project))
    throw await redirectWithRefusal(href(`/projects/${project.id}/manage`), revertFailed);
  return { projectId: project.id };
}

const revertInput = z.object({
  comment: z
    .string()
    .refine(...upTo(10_000))
    .default(""),
});

export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  await getProject(scope, projectId);
  return handleForm(request, revertInput, async ({ comment }) => {
    await revertToReview(scope, projectId, comment);
    return redirectWithToast(
      href(`/projects/${projectId}/manage`),
      "The project is in review again.",
    );
  });
}

export default function Revert() {
  const { projectId } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const href = useOrganizationPath();
  const closeTo = href(`/projects/${projectId}/manage`);
  return (
    <DialogPage title="Revert Project to Review" closeTo={closeTo}>
      <Form method="post" replace className="grid gap-4">
        <TextArea
          name="comment"
          label="Comment"
          hint="Why the project goes back to review. This is saved in the project log."
          defaultValue={typedValue(refusal, "comment")}
          error={refusal ? (refusal.errors.comment ?? refusal.message) : undefined}
          required
        />
        <SubmitActions label="Revert Project to Review" cancelTo={closeTo} replace />
      </Form>
    </DialogPage>
  );
}
