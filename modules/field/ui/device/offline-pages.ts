import { redirect } from "@remix-run/react";
import { connection } from "#app/platform/page/connection.ts";

/** Returns "/organization/acme" from a page's path, or an empty string. */
export const prefixOf = (pathname: string) => /^\/organization\/[^/]+/.exec(pathname)?.[0] ?? "";

/** Leads to a page that this device answers itself, and does not read the frame around it from the server again. */
export function redirectOnDevice(url: string): Response {
  connection.markUnanswered();
  return redirect(url);
}

/** Registers with the connection monitor the URLs that this device answers itself. */
export function registerOfflinePages(prefix: string, projectId: string): void {
  for (const page of [
    `/intake/${projectId}`,
    `/correct/${projectId}`,
    `/intake/${projectId}/submit`,
    `/intake/${projectId}/cancel`,
    `/intake/${projectId}/threads/`,
    `/projects/${projectId}/photos/`,
  ])
    connection.offlinePaths.add(prefix + page);
  for (const page of ["/field", "/field/device"]) connection.offlinePaths.add(prefix + page);
}
