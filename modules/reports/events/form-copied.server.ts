import type { EventListener } from "#app/platform/events/domain-events.ts";
import { copyReportTemplate } from "../domain/template/copy-report-template.server.ts";

export const listen: EventListener<"form.copied"> = async (tx, scope, { formId, copyId, all }) => {
  if (all) await copyReportTemplate(tx, scope, formId, copyId);
};
