import type { MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { FormEditorFrame } from "#modules/forms/public.ui.ts";
import { readOrLog } from "#app/platform/lists/read-or-log.server.ts";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { getAccessFrame } from "../domain/access-frame.server.ts";
import { accessSettingsInput } from "../domain/access-settings.input.ts";
import { getAccessSettings, saveAccessSettings } from "../domain/access-settings.server.ts";
import {
  getByFormId,
  readAccessQuery,
  type AccessPage,
} from "../domain/list-special-access.server.ts";
import { specialAccessTexts } from "../domain/special-access-texts.ts";
import { showSaveFailure } from "../domain/show-save-failure.server.ts";
import { AccessSettingsForm } from "../ui/access-settings-form.tsx";
import { AccessTable } from "../ui/access-table.tsx";
import { MessageDialog } from "../ui/message-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Access to ${data?.form.title ?? "a form"} · Fieldlight` },
];

const noAccess: AccessPage = { records: [], keys: {}, total: 0 };

export async function loader({ request, params, scope }: GuardedArgs) {
  const form = await getAccessFrame(scope, params.id ?? "");
  const query = readAccessQuery(request.url);
  const [found, settings] = await Promise.all([
    readOrLog("special access records could not be read", noAccess, () =>
      getByFormId(scope, form.id, query),
    ),
    getAccessSettings(scope, form.id),
  ]);
  const saved = new URL(request.url).searchParams.has("saved");
  return { form, query, ...found, settings, saved: saved && isFirstPage(query) };
}

/** The message of the Access tab is shown only on the first page, although later pages have the same path. */
const isFirstPage = ({ q, page }: TableQuery) => q === "" && page === 1;

export async function action({ request, params, scope, href }: GuardedArgs) {
  const form = await getAccessFrame(scope, params.id ?? "");
  return showSaveFailure(() =>
    handleForm(request, accessSettingsInput, async (settings) => {
      await saveAccessSettings(scope, form.id, settings);
      return redirect(href(`/forms/${form.id}/access?saved=1`), 303);
    }),
  );
}

export default function Access() {
  const { form, settings, saved, ...list } = useLoaderData<HandlerData<typeof loader>>();
  const refusal = useRefusal();
  const failed = refusal !== null && Object.keys(refusal.errors).length === 0;
  return (
    <FormEditorFrame form={form} current="access" heading="Access">
      {failed && <MessageDialog text={refusal.message} />}
      {saved && !refusal && <MessageDialog text={specialAccessTexts.saved} />}
      {!form.active && (
        <Notice tone="warn">
          This form is not published. Publish it before you share a link. New projects use the
          published form.
        </Notice>
      )}
      <AccessTable formId={form.id} {...list} />
      <AccessSettingsForm settings={settings} refusal={failed ? null : refusal} />
    </FormEditorFrame>
  );
}
