import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/door/enter.server.ts";
import { isFormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import {
  loadBulkChoices,
  receiveBulkProjects,
} from "../../domain/bulk/receive-bulk-projects.server.ts";
import { BulkProjectForm } from "../../ui/bulk/bulk-project-form.tsx";

export const meta: MetaFunction = () => [{ title: "Add Bulk Projects · Fieldlight" }];

/** What is being chosen stands above what is stored. */
export const shouldRevalidate = () => false;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "project-form.bulk");
  return loadBulkChoices(scope);
}

/** Keeps the file and its verdicts, and goes to the preview; no project is written yet. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "project-form.bulk");
  const answer = await receiveBulkProjects(scope, request);
  if (typeof answer !== "string") return answer;
  return redirect(href(`/projects/bulk/${answer}`), { status: 303 });
}

export default function BulkProjects() {
  const under = useOrganizationPath();
  const answer = useActionData<typeof action>();
  return (
    <DialogPage title="Add Bulk Projects" closeTo={under("/projects")}>
      <BulkProjectForm
        choices={useLoaderData<typeof loader>()}
        refusal={isFormRefusal(answer) ? answer : null}
      />
    </DialogPage>
  );
}
