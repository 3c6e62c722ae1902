import type { CanReadFile } from "#app/platform/manifest/define-module.ts";
import { isProblem } from "#app/platform/problems.ts";
import { getTicket } from "./domain/get-ticket.server.ts";

/** Anyone who sees the ticket sees the photos of its work. */
export const canRead: CanReadFile = async (scope, { recordId }) => {
  try {
    await getTicket(scope, recordId);
    return true;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return false;
    throw error;
  }
};
