import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { withPostedFile, storeImport } from "../domain/import/store-import.server.ts";
import { ImportPage } from "../ui/import-page.tsx";

export const meta: MetaFunction = () => [{ title: "Import a form · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requirePermission(request, params, "forms.write");
  return null;
}

/** Reads the file and redirects to its review. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "forms.write");
  return withPostedFile(request, async (file) => {
    const importId = await storeImport(scope, file);
    return redirect(href(`/forms/import/${importId}`), 303);
  });
}

export default function ImportForm() {
  const answer: unknown = useActionData<typeof action>();
  return <ImportPage refusal={isFormRefusal(answer) ? answer : null} />;
}
