import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import { acceptResults, runTests } from "../domain/form-tests.server.ts";
import { rowOf } from "../domain/test-row.ts";
import { TestList } from "../ui/test-list.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Tests of ${data?.form.title ?? "a form"} · Fieldlight` },
];

/** Each reading of the page runs the tests. */
export async function loader({ params, scope }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  const runs = await runTests(scope, form.id);
  return { form, tests: runs.map(rowOf) };
}

/** Accepts the results of all tests that fail. */
export async function action({ params, scope, href }: GuardedArgs) {
  const formId = params.id ?? "";
  const count = await acceptResults(scope, formId, null);
  const done =
    count === 1 ? "1 test now expects its result." : `${count} tests now expect their results.`;
  return redirectWithToast(href(`/forms/${formId}/tests`), done);
}

export default function FormTests() {
  const href = useOrganizationPath();
  const { form, tests } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <FormEditorFrame
      form={form}
      current="tests"
      heading="Tests"
      action={
        tests.length > 0 && (
          <LinkButton to={href(`/forms/${form.id}/preview`)} tone="primary" icon="plus">
            New test
          </LinkButton>
        )
      }
    >
      <TestList formId={form.id} tests={tests} />
    </FormEditorFrame>
  );
}
