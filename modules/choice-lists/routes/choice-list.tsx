import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { fieldProblem } from "#app/platform/form/field-problem.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { Page } from "#app/ui/page.tsx";
import { listInput } from "../domain/choice-list.input.ts";
import {
  changeChoiceList,
  getChoiceList,
  requireOwnList,
  setListDeleted,
} from "../domain/choice-lists.server.ts";
import { choiceText, readChoiceText } from "../domain/choice-table.ts";
import { listUses, updateDrafts } from "../domain/list-uses.server.ts";
import { ChoiceListPage } from "../ui/choice-list-page.tsx";

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    "choice list": null;
  }
}

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.list.name ?? "Choice list"} · Fieldlight` },
];

export async function loader({ params, scope }: GuardedArgs) {
  const list = await getChoiceList(scope, params.listId ?? "");
  const { id, name, choices, version } = list;
  const [uses, links] = await Promise.all([
    listUses(scope, id),
    listLinks(scope, "choice list", null),
  ]);
  const text = choiceText(choices);
  return { list: { id, name, version, count: choices.length, text }, uses, links };
}

type Input = z.output<typeof listInput>;

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.listId ?? "";
  // A list outside the scope is not found, whatever was posted.
  await requireOwnList(scope, id);
  const page = href(`/forms/lists/${id}`);
  return handleForm(request, listInput, async (input) => {
    switch (input.intent) {
      case "save":
        return redirectWithToast(page, await save(scope, id, input));
      case "update-drafts":
        return redirectWithToast(page, await update(scope, id, input));
      case "delete": {
        const name = await setListDeleted(scope, id, true);
        const undo = { action: page, fields: { intent: "restore" } };
        const done = `Deleted “${name}”. Questions keep the choices they have.`;
        return redirectWithToast(href("/forms/lists"), done, new Headers(), undo);
      }
      case "restore":
        return redirectWithToast(page, `Restored “${await setListDeleted(scope, id, false)}”.`);
    }
  });
}

async function save(scope: Scope, id: string, { name, choices, version }: Input): Promise<string> {
  const read = readChoiceText(choices);
  if (read.refused) throw fieldProblem("choices", read.message);
  await changeChoiceList(scope, id, { name, choices: read.choices, basedOn: version });
  const outdated = (await listUses(scope, id)).filter((use) => use.outdated > 0).length;
  if (outdated === 0) return "Saved.";
  return `Saved. ${outdated === 1 ? "1 form has" : `${outdated} forms have`} the choices from before.`;
}

async function update(scope: Scope, id: string, { form }: Input): Promise<string> {
  if (form.size === 0) throw fieldProblem("form", "Choose a form.");
  const { updated, refused } = await updateDrafts(scope, id, form);
  const done = updated === 1 ? "Updated 1 draft." : `Updated ${updated} drafts.`;
  const why = refused.map(({ title, message }) => `“${title}” was not updated: ${message}`);
  return [done, ...why].join(" ");
}

export default function ChoiceList() {
  const data = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <Page
      title={data.list.name}
      width="narrow"
      breadcrumbs={[
        { label: "Forms", to: href("/forms") },
        { label: "Choice lists", to: href("/forms/lists") },
      ]}
    >
      <ChoiceListPage {...data} refusal={useRefusal()} />
    </Page>
  );
}
