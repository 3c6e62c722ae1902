import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { Crumb } from "#app/ui/page.tsx";

/** The breadcrumb to the page that links to all tools. */
export function useSystemCrumbs(): Crumb[] {
  return [{ label: "System settings", to: useOrganizationPath()("/settings/system") }];
}
