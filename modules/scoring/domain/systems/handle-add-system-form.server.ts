import { data } from "@remix-run/node";
import { handleForm, fieldErrors, formValues, refuse } from "#app/platform/form/forms.server.ts";
import { problemCatalog } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { addScoringSystem } from "./add-scoring-system.server.ts";
import { clampedPercent } from "./clamped-percent.ts";
import { scoringSystemInput } from "./scoring-system.input.ts";

/**
 * Responds to the form that adds a scoring system: with one more row, with the errors, or with a redirect to the list
 * at `list`.
 */
export async function handleAddSystemForm(request: Request, scope: Scope, list: string) {
  const posted = formValues(await readForm(request));
  if (posted.intent === "add-row")
    return data({ values: posted, errors: {}, message: "", addRow: true });
  const clamped = typeof posted.percent === "string" ? clampedPercent(posted.percent) : null;
  if (clamped) {
    const parsed = scoringSystemInput.safeParse(posted);
    return refuse({
      values: { ...posted, percent: clamped.shown },
      errors: {
        percent: `${clamped.message} Save again to accept it.`,
        ...(parsed.success ? {} : fieldErrors(parsed.error)),
      },
      message: problemCatalog["invalid-input"][1],
    });
  }
  return handleForm(request, scoringSystemInput, async (input) => {
    await addScoringSystem(scope, input);
    return redirectWithToast(list, `Scoring system ${input.name} was added`);
  });
}
