import type { EventListener } from "#app/platform/events/domain-events.ts";
import { recordProjects } from "../domain/counting/record-projects.server.ts";

export const listen: EventListener<"projects.imported"> = (tx, _scope, event) =>
  recordProjects(tx, event.organizationId, event.projectIds);
