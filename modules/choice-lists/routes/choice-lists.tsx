import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { addChoiceList, listChoiceLists } from "../domain/choice-lists.server.ts";
import { newListInput } from "../domain/choice-list.input.ts";
import { readyLists } from "../domain/ready-lists.ts";
import { ChoiceListTable, NewListForm } from "../ui/choice-list-table.tsx";

export const meta: MetaFunction = () => [{ title: "Choice lists · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  const ready = readyLists.map(({ id, name, choices }) => ({ id, name, count: choices.length }));
  return { lists: await listChoiceLists(scope), ready, newListId: newId() };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, newListInput, async ({ name, newListId, ready }) => {
    const from = readyLists.find(({ id }) => id === ready);
    const list = { id: newListId, name: from && name === "" ? from.name : name };
    const id = await addChoiceList(scope, { ...list, choices: from?.choices ?? [] });
    return redirectWithToast(href(`/forms/lists/${id}`), `Added “${list.name}”.`);
  });
}

export default function ChoiceLists() {
  const page = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title="Choice lists"
      width="narrow"
      breadcrumbs={[{ label: "Forms", to: href("/forms") }]}
    >
      <p className="-mt-5 text-muted">
        Choices that several questions and forms share, such as approved equipment. A published form
        has the list as it was when it was published.
      </p>
      <ChoiceListTable lists={page.lists} />
      <NewListForm ready={page.ready} newListId={page.newListId} refusal={useRefusal()} />
    </Page>
  );
}
