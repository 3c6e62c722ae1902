import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { formValues } from "#app/platform/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { deleteProject } from "../domain/delete-project.server.ts";
import { safeListPath } from "../domain/safe-list-path.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "projects.delete");
  throw new Problem("method-not-allowed");
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "projects.delete");
  const { back } = formValues(await request.formData());
  await deleteProject(scope, params.id ?? "");
  return redirectWithToast(
    href(safeListPath(typeof back === "string" ? back : null)),
    "Project deleted. It can be restored from the trash.",
  );
}
