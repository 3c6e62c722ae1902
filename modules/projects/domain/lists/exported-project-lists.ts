import type { ExportedList } from "#app/platform/lists/list-worksheet.ts";
import { listStrategies } from "./project-lists.ts";

/** Each of the three lists, for export as a file. */
export const exportedProjectLists: readonly ExportedList[] = listStrategies.map((id) => ({
  id,
  guard: "projects.list",
  load: async () => {
    const { projectWorksheet } = await import("./project-worksheet.server.ts");
    return { readWorksheet: projectWorksheet(id) };
  },
}));
