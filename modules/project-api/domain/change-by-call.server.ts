import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { editProject, storedProjectForm } from "#modules/project-form/public.calls.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import {
  scheduleInput as bookingInput,
  scheduleInspection,
} from "#modules/scheduling/public.calls.server.ts";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import type { z } from "zod";
import type { ProjectFields, scheduleInput } from "./call.input.ts";
import { fillForm } from "./form-values.ts";

/** Changes what the body names. @throws Problem like `editProject`. */
export async function changeByCall(
  scope: Scope,
  found: ProjectWithSite,
  { reason, ...body }: ProjectFields & { reason?: string | undefined },
): Promise<ProjectWithSite> {
  const { id } = found.project;
  const stored = storedProjectForm(found, scope.organizationId);
  await editProject(scope, id, fillForm(stored, body), reason);
  return getProject(scope, id);
}

/** The names of the booking's fields in a call. */
const callNames: Readonly<Record<string, string>> = {
  inspector: "inspectorId",
  duration: "minutes",
};

const withCallNames = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [callNames[name] ?? name, text]));

/** Books the visit. @throws Problem like `scheduleInspection`, with the errors by the fields of the call. */
export async function scheduleByCall(
  scope: Scope,
  { project }: ProjectWithSite,
  body: z.output<typeof scheduleInput>,
): Promise<ProjectWithSite> {
  const { inspectorId, minutes, override, ...others } = body;
  const duration = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  const { id, version } = project;
  const parsed = bookingInput.safeParse({
    ...others,
    project: id,
    version: String(version),
    inspector: inspectorId,
    duration,
    ...(override && { override: "yes" }),
  });
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  try {
    await scheduleInspection(scope, parsed.data);
  } catch (error) {
    throw isProblem(error) && error.code === "invalid-input" ? invalid(error.fields) : error;
  }
  return getProject(scope, id);
}

const invalid = (fields: Record<string, string>) =>
  new Problem("invalid-input", "The visit was not booked.", withCallNames(fields));
