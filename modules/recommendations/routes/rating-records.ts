import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { listRatingRecords } from "../domain/ratings/rating-records.server.ts";

/** The ratings and icons of a form as data, for programs. */
export async function loader({ params, scope }: GuardedArgs) {
  const form = await getOwnForm(scope, params.id ?? "");
  return Response.json(await listRatingRecords(scope, form.id));
}
