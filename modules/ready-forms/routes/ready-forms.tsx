import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { readyFormCards } from "../domain/ready-form-cards.ts";
import { listCopiesToUpdate } from "../domain/editions.server.ts";
import { postReadyForm } from "../domain/start-with-form.server.ts";
import { CopiesToUpdate } from "../ui/edition.tsx";
import { ReadyFormCards } from "../public.ui.tsx";

export const meta: MetaFunction = () => [{ title: "Ready forms · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  const copies = await listCopiesToUpdate(scope);
  return { cards: readyFormCards, newFormId: newId(), copies };
}

export async function action({ request, scope, href }: GuardedArgs) {
  const { id, toast } = await postReadyForm(request, scope);
  return redirectWithToast(href(`/forms/${id}`), toast);
}

export default function ReadyForms() {
  const { cards, newFormId, copies } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page title="Ready forms" width="wide">
      <p className="-mt-5 max-w-prose text-muted">
        Each becomes a form of your own, with a rubric, scoring systems and actions. Change what you
        like.
      </p>
      {copies.length > 0 && <CopiesToUpdate copies={copies} />}
      <ReadyFormCards cards={cards} newFormId={newFormId} />
    </Page>
  );
}
