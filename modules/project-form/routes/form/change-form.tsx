import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeInput } from "../../domain/form/change-form.input.ts";
import { changeFormOrRubric, viewChange } from "../../domain/form/change-form.server.ts";
import { ChangeDialog } from "../../ui/form/change-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Change Form · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "project-form.edit");
  return viewChange(scope, params.id ?? "", "form", request.url);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "project-form.edit");
  const id = params.id ?? "";
  await getProject(scope, id);
  return answerForm(request, changeInput, async (input) => {
    await changeFormOrRubric(scope, id, "form", input);
    return redirectWithToast(href(`/projects/${id}/manage`), "The project type was changed.");
  });
}

export default function ChangeForm() {
  const answer = useActionData<typeof action>();
  return (
    <ChangeDialog
      target="form"
      view={useLoaderData<typeof loader>()}
      refusal={isFormRefusal(answer) ? answer : null}
    />
  );
}
