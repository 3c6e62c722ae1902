import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { setFormDeleted } from "../domain/delete-form.server.ts";
import { formListWords } from "../domain/form-list-words.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "forms.write");
  throw new Problem("method-not-allowed");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "forms.write");
  const id = params.id ?? "";
  await setFormDeleted(scope, id, true);
  return redirectWithToast(href(`/forms?deleted=${id}`), formListWords.deleted);
}
