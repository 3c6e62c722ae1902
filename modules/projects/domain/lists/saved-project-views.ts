import type { SavedViewList } from "#app/platform/lists/saved-views.ts";
import { filterNames, projectListIds, projectLists } from "./project-lists.ts";

/** Each of the three lists has its own saved views, because their columns and filters differ. */
export const savedProjectViews: readonly SavedViewList[] = projectListIds.map((id) => ({
  id,
  dialogTitle: "Save a Project Filter",
  path: projectLists[id].path,
  guard: "projects.list",
  parameters: ["tab", "q", "sort", ...filterNames],
}));
