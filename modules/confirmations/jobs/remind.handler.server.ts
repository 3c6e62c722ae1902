import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { remindContacts } from "../domain/remind-contacts.server.ts";

export const handle: JobHandler = () => remindContacts(new Date());
