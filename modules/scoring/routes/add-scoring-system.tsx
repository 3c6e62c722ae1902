import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import { useActionResult, isFormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { handleAddSystemForm } from "../domain/systems/handle-add-system-form.server.ts";
import { copyValues } from "../domain/systems/copy-scoring-system.server.ts";
import { ScoringSystemForm } from "../ui/scoring-system-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Add a scoring system · Fieldlight" }];

/** `?from=…` starts with the values of another system. */
export async function loader({ request, scope }: GuardedArgs) {
  const from = new URL(request.url).searchParams.get("from");
  const values = from === null ? null : await copyValues(scope, from);
  return { id: newId(), copied: values && { values, errors: {}, message: "" } };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleAddSystemForm(request, scope, href("/scoringSystems"));
}

export default function AddScoringSystem() {
  const { id, copied } = useLoaderData<HandlerData<typeof loader>>();
  const answer: unknown = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  return (
    <DialogPage title="Add a scoring system" closeTo={href("/scoringSystems")} width="wide">
      <ScoringSystemForm
        id={id}
        refusal={isFormRefusal(answer) ? answer : copied}
        addRow={isFormRefusal(answer) && "addRow" in answer}
      />
    </DialogPage>
  );
}
