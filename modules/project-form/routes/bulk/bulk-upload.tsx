import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { formatCount } from "#app/platform/format.ts";
import { tableHref } from "#app/platform/lists/table-query.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import {
  bulkProjectFiles,
  confirmBulkProjects,
  viewBulkProjects,
} from "../../domain/bulk/bulk-projects.server.ts";
import { bulkProjectStep } from "../../domain/bulk/bulk-project-step.input.ts";
import { mendBulkProject } from "../../domain/bulk/mend-bulk-project.server.ts";
import {
  canUndoBulkProjects,
  undoBulkProjects,
} from "../../domain/bulk/undo-bulk-projects.server.ts";
import { BulkProjectPreview } from "../../ui/bulk/bulk-project-preview.tsx";

export const meta: MetaFunction = () => [{ title: "Add Bulk Projects · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "project-form.bulk");
  const view = await viewBulkProjects(scope, params.id ?? "", request.url);
  const canUndo = view.status === "done" && (await canUndoBulkProjects(scope, view.id));
  return { ...view, canUndo };
}

const undoneMessage = (count: number) =>
  count === 1
    ? "The project was deleted. You can restore it from the trash."
    : `${formatCount(count)} projects were deleted. You can restore them from the trash.`;

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "project-form.bulk");
  const { id } = await bulkProjectFiles.get(scope, params.id ?? "");
  const page = href(`/projects/bulk/${id}`);
  const { search } = new URL(request.url);
  return answerForm(request, bulkProjectStep, async (step) => {
    if (step.intent === "undo") {
      const count = await undoBulkProjects(scope, id);
      return redirectWithToast(page, undoneMessage(count));
    }
    if (step.intent === "mend") {
      const { line, ...typed } = step;
      const isMended = await mendBulkProject(scope, { uploadId: id, line, typed });
      const to = tableHref(page + search, { row: isMended ? null : line });
      return redirect(to, { status: 303 });
    }
    if (step.intent === "accept") await bulkProjectFiles.acceptWarnings(scope, id, step.line);
    else await confirmBulkProjects(scope, id);
    return redirect(step.intent === "accept" ? page + search : page, { status: 303 });
  });
}

export default function BulkProjectUpload() {
  const under = useOrganizationPath();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title="Add Bulk Projects" closeTo={under("/projects")} width="most">
      <BulkProjectPreview
        view={useLoaderData<typeof loader>()}
        refusal={isFormRefusal(answer) ? answer : null}
      />
    </DialogPage>
  );
}
