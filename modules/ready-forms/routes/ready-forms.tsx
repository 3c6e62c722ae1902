import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Served } from "#app/platform/page/served.ts";
import { Problem } from "#app/platform/problems.ts";
import { Page } from "#app/ui/page.tsx";
import { readyFormCards } from "../domain/ready-form-cards.ts";
import { findReadyForm } from "../domain/ready-forms.ts";
import { startWithForm } from "../domain/start-with-form.server.ts";
import { ReadyFormCards } from "../ui/ready-form-cards.tsx";

export const meta: MetaFunction = () => [{ title: "Ready forms · Fieldlight" }];

export async function loader() {
  return { cards: readyFormCards, newFormId: newId() };
}

export async function action({ request, scope, href }: GuardedArgs) {
  const posted = await readForm(request);
  const ready = findReadyForm(formText(posted, "ready"));
  if (!ready) throw new Problem("not-found");
  const id = await startWithForm(scope, ready, formText(posted, "id"));
  return redirectWithToast(href(`/forms/${id}`), `Added the form ${ready.title}, with a rubric.`);
}

export default function ReadyForms() {
  const { cards, newFormId } = useLoaderData<Served<typeof loader>>();
  return (
    <Page title="Ready forms" width="wide">
      <p className="-mt-5 max-w-prose text-muted">
        Each becomes a form of your own, with a rubric, scoring systems and actions. Change what you
        like.
      </p>
      <ReadyFormCards cards={cards} newFormId={newFormId} />
    </Page>
  );
}
