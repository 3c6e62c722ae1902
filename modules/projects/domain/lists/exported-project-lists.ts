import type { ExportedList } from "#app/platform/lists/list-worksheet.ts";
import { projectListIds } from "./project-lists.ts";

/** The three lists as exports. */
export const exportedProjectLists: readonly ExportedList[] = projectListIds.map((id) => ({
  id,
  guard: "projects.list",
  load: async () => {
    const { projectWorksheet } = await import("./project-worksheet.server.ts");
    return { readWorksheet: projectWorksheet(id) };
  },
}));
