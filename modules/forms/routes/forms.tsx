import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Page } from "#app/ui/page.tsx";
import { findDeletedForm } from "../domain/list/delete-form.server.ts";
import { listForms, formList } from "../domain/list/list-forms.server.ts";
import { DeletedFormNotice } from "../ui/list/deleted-form-notice.tsx";
import { FormTable } from "../ui/list/form-table.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Forms · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const query = formList.readQuery(request.url);
  const deletedId = new URL(request.url).searchParams.get("deleted");
  const [{ rows, ...list }, deleted, createLinks] = await Promise.all([
    listForms(scope, query),
    findDeletedForm(scope, deletedId),
    listLinks(scope, "forms", null),
  ]);
  // Ids created with the page: a button pressed twice makes one form.
  const forms = rows.map((row) => ({ ...row, copyId: newId() }));
  return { query, ...list, rows: forms, newFormId: newId(), deleted, createLinks };
}

export default function Forms() {
  const { deleted, ...list } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page width="wide">
      {deleted && <DeletedFormNotice form={deleted} />}
      <FormTable {...list} />
    </Page>
  );
}
