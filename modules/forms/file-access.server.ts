import type { CanReadFile } from "#app/platform/manifest/define-module.ts";
import { canReadForm } from "./domain/access/readable-forms.server.ts";

/**
 * Anyone who may read the form may read its logos and icons: its organization, and all others while the form is shared.
 */
export const canRead: CanReadFile = (scope, { recordId }) => canReadForm(scope, recordId);
