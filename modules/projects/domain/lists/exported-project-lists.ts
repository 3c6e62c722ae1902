import type { ExportedList } from "#app/platform/lists/list-worksheet.ts";
import { listStrategies } from "./project-lists.ts";

/** The three lists as exports. */
export const exportedProjectLists: readonly ExportedList[] = listStrategies.map((id) => ({
  id,
  guard: "projects.list",
  load: async () => {
    const { projectWorksheet } = await import("./project-worksheet.server.ts");
    return { readWorksheet: projectWorksheet(id) };
  },
}));
