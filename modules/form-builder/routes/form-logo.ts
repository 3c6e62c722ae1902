import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { uploadLogo } from "../domain/page/upload-logo.server.ts";

export async function loader({ request, params }: ActionFunctionArgs) {
  const { href } = await requirePermission(request, params, "forms.write");
  return redirect(href(`/forms/${params.id ?? ""}`));
}

/** Stores the logo. The form's page shows why a file was refused. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "forms.write");
  const page = href(`/forms/${params.id ?? ""}`);
  try {
    await uploadLogo(scope, params.id ?? "", request);
    return await redirectWithToast(page, "Logo changed");
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return redirectWithRefusal(page, error.message);
  }
}
