import type { SavedViewList } from "#app/platform/lists/saved-views.ts";
import { filterNames, projectLists, type ListStrategy } from "./project-lists.ts";

const strategies: readonly ListStrategy[] = ["projects", "inspections", "requests"];

/** Each of the three lists has saved filters of its own, for their columns and filters differ. */
export const savedProjectViews: readonly SavedViewList[] = strategies.map((id) => ({
  id,
  dialogTitle: "Save a Project Filter",
  path: projectLists[id].path,
  guard: "projects.list",
  keeps: ["tab", "q", "sort", ...filterNames],
}));
