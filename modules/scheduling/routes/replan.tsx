import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { actTogether, redirectWithBulk } from "#app/platform/lists/act-together.server.ts";
import type { Served } from "#app/platform/page/served.ts";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { requireInspector } from "../domain/order/propose-order.server.ts";
import { proposeReplan } from "../domain/replan/propose-replan.server.ts";
import { replanInput } from "../domain/replan/replan.input.ts";
import { readReplanQuery } from "../domain/replan/replan-query.ts";
import { takeReplanned } from "../domain/replan/take-replan.server.ts";
import { undoOf } from "../domain/selected/undo-step.server.ts";
import { ReplanPage } from "../ui/replan-page.tsx";

export const meta: MetaFunction = () => [{ title: "Replan a day · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  return proposeReplan(scope, readReplanQuery(request.url, params.id ?? ""));
}

/** Moves the ticked visits as proposed. Visits that can no longer be moved are skipped, and the message names them. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  await requireInspector(scope, params.id ?? "");
  const { day } = readReplanQuery(request.url, params.id ?? "");
  return handleForm(request, replanInput, async (input) => {
    const byProject = new Map(input.visit.map((visit) => [visit.project, visit]));
    const outcome = await actTogether({
      ids: [...byProject.keys()],
      act: (tx, id) => takeReplanned(tx, scope, byProject.get(id)!, input),
      namesOf: (tx, refused) => siteOwnersOf(tx, scope, refused),
    });
    const board = href(day ? `/schedule/board?day=${day}&pane=lanes` : "/schedule/board");
    return redirectWithBulk(board, outcome, {
      one: "visit",
      many: "visits",
      done: "changed",
      undo: undoOf(href, outcome, board),
    });
  });
}

export default function Replan() {
  return <ReplanPage replan={useLoaderData<Served<typeof loader>>()} refusal={useRefusal()} />;
}
