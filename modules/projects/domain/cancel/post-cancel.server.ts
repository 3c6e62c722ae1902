import { fieldErrors, formValues, refuse } from "#app/platform/form/forms.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { cancelProject, getProjectToCancel } from "./cancel-project.server.ts";
import { cancelProjectInput } from "./cancel-project.input.ts";

/**
 * Reads the posted cancel form with its photo and cancels the project.
 * @returns the new status of the project, or the refusal with the typed values.
 */
export async function postCancel(scope: Scope, projectId: string, request: Request) {
  await getProjectToCancel(scope, projectId);
  const upload = await receiveUpload(request, { kind: "photo", maxFiles: 1 });
  const [photo] = upload.files;
  try {
    const values = formValues(upload.fields);
    const parsed = cancelProjectInput.safeParse(values);
    const errors = parsed.success ? {} : fieldErrors(parsed.error);
    const [rejected] = upload.refused;
    if (rejected) errors.photo = rejected.problem.message;
    if (!parsed.success || rejected)
      return refuse({ values, errors, message: "Check the fields below." });
    return await cancelProject(scope, projectId, parsed.data, { photo }).catch((error: unknown) => {
      if (!isProblem(error) || error.status !== 409) throw error;
      return refuse({ values, errors: {}, message: error.message }, 409);
    });
  } finally {
    await photo?.discard();
  }
}
