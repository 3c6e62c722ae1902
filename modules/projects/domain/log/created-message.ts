import type { ProjectStatus } from "#app/platform/project-status.ts";

/** The message for a new project, used in the toast and in the first log entry. */
export const createdMessage = (address: string, status: ProjectStatus) =>
  status === "Requested"
    ? `Project with address ${address} was requested`
    : `Project with address ${address} was successfully created`;
