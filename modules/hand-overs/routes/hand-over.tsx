import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formText } from "#app/platform/form/form-text.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { dismissHandOver, importHandOver } from "../domain/resolve-hand-over.server.ts";
import { getHandOver } from "../domain/get-hand-over.server.ts";
import { viewHandOver } from "../domain/view-hand-over.server.ts";
import { HandOverPage } from "../ui/hand-over-page.tsx";

export const meta: MetaFunction = () => [{ title: "Handed-over work · Fieldlight" }];

export async function loader({ params, scope }: GuardedArgs) {
  return { view: await viewHandOver(scope, params.id ?? "") };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const intent = formText(await readForm(request), "intent");
  const here = href(`/hand-overs/${id}`);
  try {
    if (intent === "load") return await redirectWithToast(here, await importHandOver(scope, id));
    if (intent === "dismiss") {
      await dismissHandOver(scope, id);
      return await redirectWithToast(href("/hand-overs"), "Dismissed. It stays in the list.");
    }
  } catch (error) {
    if (!isProblem(error) || !["illegal-transition", "lock-lost"].includes(error.code)) throw error;
    return redirectWithRefusal(here, error.message);
  }
  await getHandOver(scope, id);
  throw new Problem("invalid-input");
}

export default function HandOver() {
  return <HandOverPage {...useLoaderData<HandlerData<typeof loader>>()} />;
}
