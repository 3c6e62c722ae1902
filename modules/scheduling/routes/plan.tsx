import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { acceptPlannedVisit } from "../domain/plan/accept-planned-visit.server.ts";
import { planInput } from "../domain/plan/plan.input.ts";
import { readPlanQuery } from "../domain/plan/plan-query.ts";
import { proposePlan } from "../domain/plan/propose-plan.server.ts";
import { undoOf } from "../domain/selected/undo-step.server.ts";
import { PlanPage } from "../ui/plan-page.tsx";

export const meta: MetaFunction = () => [{ title: "Plan visits · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const { search } = new URL(request.url);
  return { search, plan: await proposePlan(scope, readPlanQuery(request.url)) };
}

/** Books the selected visits of a plan. Visits that can no longer be booked are skipped, and the plan is made again. */
export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, planInput, async ({ visit: visits, reason }) => {
    const byProject = new Map(visits.map((visit) => [visit.project, visit]));
    const outcome = await applyInOneTransaction({
      ids: [...byProject.keys()],
      act: (tx, id) => acceptPlannedVisit(tx, scope, byProject.get(id)!, reason),
      namesOf: (tx, refused) => siteOwnersOf(tx, scope, refused),
    });
    const { pathname, search } = new URL(request.url);
    const back = pathname + search;
    return redirectWithOutcome(back, outcome, {
      one: "visit",
      many: "visits",
      done: "booked",
      undo: undoOf(href, outcome, back),
    });
  });
}

export default function PlanVisits() {
  const { plan, search } = useLoaderData<HandlerData<typeof loader>>();
  return <PlanPage plan={plan} search={search} refusal={useRefusal()} />;
}
