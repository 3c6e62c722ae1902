import type { Scope } from "#app/platform/viewer.ts";
import { refusedPath } from "../intake-path.ts";
import { checkSubmission, type Refusal } from "./submit-intake.server.ts";

/**
 * Returns the URL, without prefix, that the submit button opens: the confirmation, or the first missing answer.
 * @throws like `checkSubmission`.
 */
export async function submissionPath(scope: Scope, projectId: string): Promise<string> {
  const refusal = await checkSubmission(scope, projectId);
  return refusal ? refusalPath(projectId, refusal) : `/intake/${projectId}/submit`;
}

/** URL of the first section in which something is missing. */
export function refusalPath(projectId: string, { missing }: Refusal): string {
  return refusedPath(projectId, missing[0]?.sectionId);
}
