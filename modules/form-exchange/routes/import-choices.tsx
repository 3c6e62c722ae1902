import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { getChoiceList } from "#modules/choice-lists/public.server.ts";
import { importChoices } from "../domain/import/import-choices.server.ts";
import { withPostedFile } from "../domain/import/store-import.server.ts";
import { ImportChoicesPage } from "../ui/import-choices-page.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Import ${data?.name ?? "choices"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const { id, name } = await getChoiceList(scope, params.listId ?? "");
  return { id, name };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { id } = await getChoiceList(scope, params.listId ?? "");
  return withPostedFile(
    request,
    async (file) =>
      redirectWithToast(href(`/forms/lists/${id}`), await importChoices(scope, id, file)),
    "Choose a file: a .csv or .xlsx.",
  );
}

export default function ImportChoices() {
  const list = useLoaderData<HandlerData<typeof loader>>();
  return <ImportChoicesPage list={list} refusal={useRefusal()} />;
}
