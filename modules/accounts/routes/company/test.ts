import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { redirectWithRefusal } from "#app/platform/page/toast.server.ts";
import { startCompanyTest } from "../../domain/company/start-company-sign-in.server.ts";

/** Sends the administrator to the provider; the result is shown when they return. */
export async function action({ scope, href }: GuardedArgs) {
  const settingsPath = href("/settings/company-sign-in");
  try {
    return await startCompanyTest(scope, settingsPath);
  } catch (error) {
    if (!isProblem(error) || error.status !== 400) throw error;
    return redirectWithRefusal(settingsPath, error.message);
  }
}
