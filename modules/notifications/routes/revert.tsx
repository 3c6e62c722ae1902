import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { useActionResult, isFormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getAuditEntry } from "../domain/audit/list-audit.server.ts";
import { revertEntry, viewRevert } from "../domain/audit/revert-change.server.ts";
import { RevertForm } from "../ui/revert-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Revert Change · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  const { entry, changes, refusal } = await viewRevert(scope, params.id ?? "");
  return { id: entry.id, message: entry.message, changes, refusal };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  await getAuditEntry(scope, id);
  return handleForm(request, z.object({}), async () => {
    await revertEntry(scope, id);
    return redirectWithToast(href(`/audit/${id}`), "The change was reverted.");
  });
}

export default function Revert() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  return (
    <RevertForm
      {...view}
      reason={view.refusal}
      postError={isFormRefusal(answer) ? answer.message : null}
    />
  );
}
