import { useRouteLoaderData } from "@remix-run/react";
import { useCallback } from "react";
import type { UserType } from "#app/platform/viewer.ts";

export interface ShellMenuEntry {
  id: string;
  label: string;
  to: string;
  icon: string;
  children?: { label: string; to: string }[];
}

export interface ShellViewer {
  id: string;
  name: string;
  type: UserType;
  organizationId: string;
  organizationName: string;
  timeZone: string;
}

export interface ShellData {
  viewer: ShellViewer | null;
  menu: ShellMenuEntry[];
  toast: { id: string; message: string } | null;
  theme: "light" | "dark" | null;
}

export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}

/** Turns a bare path into one under the viewer's organization, as every link inside the product is. */
export function useOrganizationPath(): (path: string) => string {
  const organizationId = useShell()?.viewer?.organizationId;
  return useCallback(
    (path) =>
      organizationId ? `/organization/${organizationId}${path === "/" ? "" : path}` : path,
    [organizationId],
  );
}
