import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getExpressionForm } from "../domain/question/expressions.server.ts";

/** Returns what the editor needs to complete and check expressions while they are typed. */
export async function loader({ params, scope }: GuardedArgs) {
  return getExpressionForm(scope, params.id ?? "");
}
