import {
  data,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#db/columns.ts";
import { enter } from "#app/platform/enter.server.ts";
import { isFormRefusal } from "#app/platform/form-refusal.ts";
import { answerForm, formValues } from "#app/platform/forms.server.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { DialogPage } from "#app/ui/dialog.tsx";
import { addScoringSystem } from "../domain/add-scoring-system.server.ts";
import { scoringSystemInput } from "../domain/scoring-system.input.ts";
import { ScoringSystemForm } from "../ui/scoring-system-form.tsx";

export const meta: MetaFunction = () => [{ title: "Add a scoring system · Fieldlight" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "scoring.systems");
  return { id: newId() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "scoring.systems");
  const posted = formValues(await request.clone().formData());
  if (posted.intent === "add-row")
    return data({ values: posted, errors: {}, sentence: "", addRow: true });
  return answerForm(request, scoringSystemInput, async (input) => {
    await addScoringSystem(scope, input);
    return redirectWithToast(href("/scoringSystems"), `Scoring system ${input.name} was added`);
  });
}

export default function AddScoringSystem() {
  const { id } = useLoaderData<typeof loader>();
  const answer: unknown = useActionData<typeof action>();
  const under = useOrganizationPath();
  return (
    <DialogPage title="Add a scoring system" closeTo={under("/scoringSystems")} width="wide">
      <ScoringSystemForm
        id={id}
        refusal={isFormRefusal(answer) ? answer : null}
        addRow={isFormRefusal(answer) && "addRow" in answer}
      />
    </DialogPage>
  );
}
