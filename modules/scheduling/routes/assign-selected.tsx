import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import {
  applyInOneTransaction,
  redirectWithOutcome,
} from "#app/platform/lists/apply-in-one-transaction.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { siteOwnersOf } from "#modules/projects/public.selected.server.ts";
import { assignInTransaction } from "../domain/selected/assign-inspector.server.ts";
import { undoOf } from "../domain/selected/undo-step.server.ts";
import { loadSelected } from "../domain/selected/load-selected.server.ts";
import { assignInput } from "../domain/selected/selected.input.ts";
import { SelectedDialog, SelectedInspector } from "../ui/selected-dialog.tsx";

export const meta: MetaFunction = () => [{ title: "Assign an Inspector · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  return loadSelected(scope, request.url);
}

/** Gives the projects selected in a list to one inspector. */
export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, assignInput, async ({ id: ids, inspector, back }) => {
    const outcome = await applyInOneTransaction({
      ids,
      act: (tx, id) => assignInTransaction(tx, scope, id, inspector),
      namesOf: (tx, refused) => siteOwnersOf(tx, scope, refused),
    });
    return redirectWithOutcome(safeReturn(back), outcome, {
      one: "project",
      many: "projects",
      done: "assigned",
      undo: undoOf(href, outcome, back),
    });
  });
}

export default function AssignSelected() {
  const refusal = useRefusal();
  const view = useLoaderData<HandlerData<typeof loader>>();
  return (
    <SelectedDialog
      view={view}
      title="Assign an Inspector"
      verb="Assign"
      note="A scheduled visit keeps its time. Projects that have begun are left out."
      refusal={refusal}
    >
      <SelectedInspector view={view} refusal={refusal} />
    </SelectedDialog>
  );
}
