import type { LoaderFunctionArgs } from "@remix-run/node";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { getOwnForm } from "#modules/forms/public.server.ts";
import { listRatingRecords } from "../domain/ratings/rating-records.server.ts";

/** The ratings and icons of a form as data, for programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "forms.read");
  const form = await getOwnForm(scope, params.id ?? "");
  return Response.json(await listRatingRecords(scope, form.id));
}
