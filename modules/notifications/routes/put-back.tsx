import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { enter } from "#app/platform/door/enter.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getAuditEntry } from "../domain/audit/list-audit.server.ts";
import { putBackEntry, viewPutBack } from "../domain/audit/put-back.server.ts";
import { PutBackForm } from "../ui/put-back-form.tsx";

export const meta: MetaFunction = () => [{ title: "Put Back · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "notifications.audit");
  const { entry, changes, refusal } = await viewPutBack(scope, params.id ?? "");
  return { id: entry.id, message: entry.message, changes, refusal };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "notifications.audit");
  const id = params.id ?? "";
  await getAuditEntry(scope, id);
  return answerForm(request, z.object({}), async () => {
    await putBackEntry(scope, id);
    return redirectWithToast(href(`/audit/${id}`), "The change was put back.");
  });
}

export default function PutBack() {
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <PutBackForm {...view} refused={isFormRefusal(answer) ? answer.sentence : null} />;
}
