import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { readDueCalendars } from "../domain/hours/external-calendar.server.ts";

export const handle: JobHandler = () => readDueCalendars(new Date());
