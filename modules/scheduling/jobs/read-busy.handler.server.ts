import type { JobHandler } from "#app/platform/manifest/define-job.ts";
import { readDueCalendars } from "../domain/hours/outside-calendar.server.ts";

export const handle: JobHandler = () => readDueCalendars(new Date());
