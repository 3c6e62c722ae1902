import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { answerViews, loadViews } from "../saved-views.server.ts";
import { SavedViewsForm } from "../pages/saved-views-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Saved filters"} · Fieldlight` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "frame.open");
  return loadViews(request, params, scope);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "frame.open");
  return answerViews(request, params, scope, href);
}

export default function Views() {
  const under = useOrganizationPath();
  const view = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title={view.title} closeTo={under(view.back)}>
      <SavedViewsForm {...view} refusal={isFormRefusal(answer) ? answer : null} />
    </DialogPage>
  );
}
