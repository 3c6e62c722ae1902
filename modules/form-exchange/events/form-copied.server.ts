import type { EventListener } from "#app/platform/events/domain-events.ts";
import { copyWorkbook } from "../domain/export/workbooks.server.ts";

export const listen: EventListener<"form.copied"> = (tx, scope, event) =>
  copyWorkbook(tx, scope, event);
