import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { compileForm, type Answers, type FormDefinition } from "#modules/form-logic/public.ts";
import { scoreIntake, type IntakeResult } from "#modules/form-logic/public.scoring.ts";
import type { FormInView } from "#modules/forms/public.ts";
import { loadRubric } from "../rubrics/load-rubric.server.ts";
import { findResult } from "./results.server.ts";

/** A project that the viewer may see. */
interface ScoredProject {
  id: string;
  status: ProjectStatus;
  rubricId: string | null;
}

/**
 * Returns the stored outcome of a completed project. For any other project it scores the current answers by its rubric
 * and stores nothing. Null when there is neither a result nor a rubric. The caller must have the project in view.
 */
export async function scoreSoFar(
  scope: Scope,
  project: ScoredProject,
  { form, answers }: { form: FormDefinition & FormInView; answers: Answers },
): Promise<IntakeResult | null> {
  const stored = project.status === "Completed" ? await findResult(scope, project.id) : null;
  if (stored) return stored;
  const loaded = await loadRubric(form, project.rubricId);
  return loaded && scoreIntake(compileForm(form), answers, loaded.rubric, loaded.system);
}
