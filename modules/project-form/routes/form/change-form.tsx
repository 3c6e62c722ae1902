import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeInput } from "../../domain/form/change-form.input.ts";
import { changeFormOrRubric, viewChange } from "../../domain/form/change-form.server.ts";
import { ChangeDialog } from "../../ui/form/change-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Change Form · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  return viewChange(scope, params.id ?? "", "form", request.url);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getProject(scope, id);
  return handleForm(request, changeInput, async (input) => {
    const changed = await changeFormOrRubric(scope, id, "form", input);
    const say = changed ? redirectWithToast : redirectWithRefusal;
    return say(href(`/projects/${id}/manage`), messageOf(changed));
  });
}

function messageOf(changed: Awaited<ReturnType<typeof changeFormOrRubric>>): string {
  if (!changed) return "This is the project's type already. Nothing was changed.";
  const { removedRubric } = changed;
  const removed = removedRubric
    ? ` The rubric “${removedRubric}” belonged to the earlier type and was removed.`
    : "";
  return `The project type was changed.${removed}`;
}

export default function ChangeForm() {
  const refusal = useRefusal();
  return (
    <ChangeDialog
      target="form"
      view={useLoaderData<HandlerData<typeof loader>>()}
      refusal={refusal}
    />
  );
}
