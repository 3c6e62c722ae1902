import type { EventListener } from "#app/platform/events/domain-events.ts";
import { announce } from "../domain/announce/announce.server.ts";
import { describeProject } from "../domain/announce/describe.server.ts";

export const listen: EventListener<"report.deleted"> = async (tx, scope, { project, report }) => {
  const { id: projectId, organizationId } = project;
  const describe = async () => ({ report, project: await describeProject(tx, project) });
  await announce(tx, scope, { organizationId, projectId, event: "report.deleted", describe });
};
