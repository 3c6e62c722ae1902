import type { Scope } from "#app/platform/viewer.ts";
import { refusedAddress } from "../opening/intake-address.ts";
import { checkSubmission, type Refusal } from "./submit-intake.server.ts";

/**
 * Where pressing the submit button leads, bare: to the confirmation, or back to what is missing.
 * @throws as `checkSubmission`.
 */
export async function addressOfSubmission(scope: Scope, projectId: string): Promise<string> {
  const refusal = await checkSubmission(scope, projectId);
  return refusal ? addressOfRefusal(projectId, refusal) : `/intake/${projectId}/submit`;
}

/** The section in which something is missing first. */
export function addressOfRefusal(projectId: string, { missing }: Refusal): string {
  return refusedAddress(projectId, missing[0]?.sectionId);
}
