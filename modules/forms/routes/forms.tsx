import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "#app/platform/enter.server.ts";
import { Page } from "#app/ui/page.tsx";
import { readTableQuery } from "#app/ui/table-query.ts";
import { formStates } from "../domain/form-states.ts";
import { listForms, sortableFormColumns } from "../domain/list-forms.server.ts";
import { FormTable } from "../ui/form-table.tsx";

export const meta: MetaFunction = () => [{ title: "Forms · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await enter(request, params, "forms.read");
  const query = readTableQuery(request.url, {
    tabs: formStates,
    sortable: sortableFormColumns,
    defaults: { sort: "-createdAt" },
  });
  return { query, ...(await listForms(scope, query)) };
}

export default function Forms() {
  return (
    <Page width="wide">
      <FormTable {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
