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

export const meta: MetaFunction = () => [{ title: "Change Rubric · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  return viewChange(scope, params.id ?? "", "rubric", request.url);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getProject(scope, id);
  return handleForm(request, changeInput, async (input) => {
    const changed = await changeFormOrRubric(scope, id, "rubric", input);
    const done = input.chosen === "" ? "The rubric was removed." : "The rubric was changed.";
    const to = href(`/projects/${id}/manage`);
    return changed ? redirectWithToast(to, done) : redirectWithRefusal(to, "Nothing was changed.");
  });
}

export default function ChangeRubric() {
  const refusal = useRefusal();
  return (
    <ChangeDialog
      target="rubric"
      view={useLoaderData<HandlerData<typeof loader>>()}
      refusal={refusal}
    />
  );
}
