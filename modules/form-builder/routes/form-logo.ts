import { redirect } from "@remix-run/node";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isRecoverable } from "#app/platform/problems.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { uploadLogo } from "../domain/page/upload-logo.server.ts";

export async function loader({ params, href }: GuardedArgs) {
  return redirect(href(`/forms/${params.id ?? ""}`));
}

/** Stores the logo. The form's page shows why a file was refused. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const page = href(`/forms/${params.id ?? ""}`);
  try {
    await uploadLogo(scope, params.id ?? "", request);
    return await redirectWithToast(page, "Logo changed");
  } catch (error) {
    if (!isRecoverable(error)) throw error;
    return redirectWithRefusal(page, error.message);
  }
}
