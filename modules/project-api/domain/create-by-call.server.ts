import { reserveId } from "#app/platform/calls/idempotency.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { createProject, emptyProjectForm } from "#modules/project-form/public.calls.server.ts";
import type { ProjectFields } from "./call.input.ts";
import { fillForm } from "./form-values.ts";

/**
 * Creates a project. A repeated call with the same `Idempotency-Key` creates it once.
 * @returns the project's id.
 * @throws Problem like `reserveId` and `createProject`.
 */
export async function createByCall(
  scope: Scope,
  request: Request,
  { ownerId = scope.organizationId, ...body }: ProjectFields & { ownerId?: string | undefined },
): Promise<string> {
  const projectId = await reserveId(scope, request, "projects", { ownerId, ...body });
  const values = fillForm({ ...emptyProjectForm(projectId), ownerId }, body);
  try {
    return (await createProject(scope, values)).id;
  } catch (error) {
    throw body.address ? error : withoutAddress(error);
  }
}

/** The form asks for a choice from a list, which a program does not have. */
function withoutAddress(error: unknown): unknown {
  if (!isProblem(error) || error.fields.address === undefined) return error;
  const { code, message, fields } = error;
  return new Problem(code, message, { ...fields, address: missingAddress });
}

const missingAddress = "is missing. Send an address, or latitude and longitude.";
