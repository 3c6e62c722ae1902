import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { confirmBulkUpload, viewBulkUpload } from "../domain/bulk/bulk-uploads.server.ts";
import { bulkConfirmInput } from "../domain/user-permissions.input.ts";
import { BulkPreview } from "../ui/bulk-preview.tsx";

export const meta: MetaFunction = () => [{ title: "Add Bulk Users · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "users.add");
  return viewBulkUpload(scope, params.id ?? "", request.url);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "users.add");
  const id = params.id ?? "";
  return answerForm(request, bulkConfirmInput, async (input) => {
    await confirmBulkUpload(scope, id, input);
    return redirect(href(`/users/bulk/${id}`), { status: 303 });
  });
}

export default function BulkUpload() {
  const under = useOrganizationPath();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title="Add Bulk Users" closeTo={under("/users")} width="wide">
      <BulkPreview
        view={useLoaderData<typeof loader>()}
        refusal={isFormRefusal(answer) ? answer : null}
      />
    </DialogPage>
  );
}
