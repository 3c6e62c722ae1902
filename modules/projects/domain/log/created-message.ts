import type { ProjectStatus } from "#app/platform/project-status.ts";

/** The text of the toast and of the first log entry of a project. */
export const createdMessage = (address: string, status: ProjectStatus) =>
  status === "Requested"
    ? `Project with address ${address} was requested`
    : `Project with address ${address} was successfully created`;
