import type { CanReadFile } from "#app/platform/manifest/define-module.ts";
import { seesProjectOfForm } from "./domain/sees-project-of-form.server.ts";

/** Anyone who sees a project of a form may read the pictures of its questions, though not the form itself. */
export const canRead: CanReadFile = async (scope, { recordId, kind }) =>
  kind === "example" && (await seesProjectOfForm(scope, recordId));
