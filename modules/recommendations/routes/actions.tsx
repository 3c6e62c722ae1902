import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { listActionRows } from "../domain/actions/action-rows.server.ts";
import { listDeletedActions } from "../domain/actions/list-actions.server.ts";
import { getFormEditorData } from "#modules/forms/public.server.ts";
import { ActionTable } from "../ui/actions/action-table.tsx";
import { OpeningSpinner } from "../ui/actions/opening-spinner.tsx";
import { DeletedList } from "../ui/deleted-list.tsx";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Actions of ${data?.form.title ?? "a form"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const form = await getFormEditorData(scope, params.id ?? "");
  const [actions, deleted] = await Promise.all([
    listActionRows(scope, form.id),
    listDeletedActions(scope, form.id),
  ]);
  return { form, actions, deleted };
}

export default function Actions() {
  const { form, actions, deleted } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <FormEditorFrame
      form={form}
      current="actions"
      heading="Actions"
      action={
        <LinkButton to={href(`/forms/${form.id}/actions/add`)} tone="primary" icon="plus">
          Add Action
        </LinkButton>
      }
    >
      <OpeningSpinner label="Loading actions">
        <ActionTable formId={form.id} actions={actions} />
        <DeletedList
          title="Deleted actions"
          items={deleted.map(({ id, strategy }) => ({
            id,
            name: strategy,
            action: href(`/forms/${form.id}/actions/${id}/restore`),
          }))}
        />
      </OpeningSpinner>
    </FormEditorFrame>
  );
}
