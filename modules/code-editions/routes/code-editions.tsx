import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { codeEditionsInput } from "../domain/code-editions.input.ts";
import { findEditionChoices, saveEditionChoices } from "../domain/code-editions.server.ts";
import { CodeEditionsPage } from "../ui/code-editions-page.tsx";

export const meta: MetaFunction = () => [{ title: "Code editions · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return findEditionChoices(scope);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, codeEditionsInput, async (choices) => {
    await saveEditionChoices(scope, choices);
    return redirectWithToast(href("/forms/code-editions"), "Code editions saved");
  });
}

export default function CodeEditions() {
  const choices = useLoaderData<HandlerData<typeof loader>>();
  return <CodeEditionsPage choices={choices} refusal={useRefusal()} />;
}
