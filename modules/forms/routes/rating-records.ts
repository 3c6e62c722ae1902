import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { getOwnForm } from "../domain/own-form.server.ts";
import { listRatingRecords } from "../domain/rating-records.server.ts";

/** The ratings and icons of a form as data, for programs. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "forms.read");
  const form = await getOwnForm(scope, params.id ?? "");
  return Response.json(await listRatingRecords(scope, form.id));
}
