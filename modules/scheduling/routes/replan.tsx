import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { getInspector } from "../domain/booking/inspectors.server.ts";
import { proposeReplan } from "../domain/replan/propose-replan.server.ts";
import { replanInput, requireChanges } from "../domain/replan/replan.input.ts";
import { readReplanQuery } from "../domain/replan/replan-query.ts";
import { blockDay, acceptReplannedVisit } from "../domain/replan/accept-replanned-visit.server.ts";
import { undoOf } from "../domain/selected/undo-step.server.ts";
import { ReplanPage } from "../ui/replan-page.tsx";

export const meta: MetaFunction = () => [{ title: "Replan a day · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  return proposeReplan(scope, readReplanQuery(request.url, params.id ?? ""));
}

/** Moves the selected visits as proposed. Visits that can no longer be moved are skipped, and the message names them. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const inspector = await getInspector(scope, params.id ?? "");
  const { day } = readReplanQuery(request.url, params.id ?? "");
  return handleForm(request, replanInput, async (input) => {
    requireChanges(input);
    const byProject = new Map(input.visit.map((visit) => [visit.project, visit]));
    const outcome = await applyInOneTransaction({
      async ids(tx) {
        if (input.case === "ill" && input.block) await blockDay(tx, scope, inspector, input.block);
        return [...byProject.keys()];
      },
      act: (tx, id) => acceptReplannedVisit(tx, scope, byProject.get(id)!, input),
      namesOf: (tx, refused) => siteOwnersOf(tx, scope, refused),
    });
    const board = href(day ? `/schedule/board?day=${day}&pane=lanes` : "/schedule/board");
    const undo = undoOf(href, outcome, board);
    if (input.visit.length === 0)
      return redirectWithToast(board, "The day is blocked.", new Headers(), undo);
    return redirectWithOutcome(board, outcome, {
      one: "visit",
      many: "visits",
      done: "changed",
      undo,
    });
  });
}

export default function Replan() {
  return <ReplanPage replan={useLoaderData<HandlerData<typeof loader>>()} refusal={useRefusal()} />;
}
