import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { Crumb } from "#app/ui/page.tsx";

/** The way back to the page that leads to all tools. */
export function useSystemCrumbs(): Crumb[] {
  return [{ label: "System settings", to: useOrganizationPath()("/settings/system") }];
}
