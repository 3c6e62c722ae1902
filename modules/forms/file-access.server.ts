import type { FileReader } from "#app/platform/manifest/define-module.ts";
import { canReadForm } from "./domain/access/readable-forms.server.ts";

/** Logos and icons are read by everyone who may read their form: its organization, and all others while it is shared. */
export const mayRead: FileReader = (scope, { recordId }) => canReadForm(scope, recordId);
