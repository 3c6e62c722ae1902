import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { writePreviewState } from "#modules/forms/public.ts";
import { acceptResults, getRunTest, setTestDeleted } from "../domain/form-tests.server.ts";
import { rowOf } from "../domain/test-row.ts";
import { TestDetails } from "../ui/test-details.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.test.name ?? "Form test"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  const run = await getRunTest(scope, { formId: form.id, id: params.testId ?? "" });
  const state = writePreviewState({ answers: run.test.answers, photos: [] });
  return { form: { id: form.id, title: form.title }, test: rowOf(run), state };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id: formId = "", testId: id = "" } = params;
  const list = href(`/forms/${formId}/tests`);
  switch (formText(await readForm(request), "intent")) {
    case "accept":
      await acceptResults(scope, formId, id);
      return redirectWithToast(list, "The test now expects this result.");
    case "delete": {
      const name = await setTestDeleted(scope, { formId, id }, true);
      const undo = { action: `${list}/${id}`, fields: { intent: "restore" } };
      return redirectWithToast(list, `Deleted the test “${name}”.`, new Headers(), undo);
    }
    case "restore": {
      const name = await setTestDeleted(scope, { formId, id }, false);
      return redirectWithToast(list, `Restored the test “${name}”.`);
    }
    default:
      await getRunTest(scope, { formId, id });
      throw new Problem("invalid-input");
  }
}

export default function FormTestRoute() {
  const { form, test, state } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title={test.name}
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: form.title, to: href(`/forms/${form.id}`) },
        { label: "Tests", to: href(`/forms/${form.id}/tests`) },
      ]}
    >
      <TestDetails formId={form.id} test={test} state={state} />
    </Page>
  );
}
