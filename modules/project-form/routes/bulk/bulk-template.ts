import { csvTemplate } from "#app/platform/bulk/receive-csv.server.ts";
import { readTemplate } from "../../domain/bulk/store-bulk-projects.server.ts";

export async function loader() {
  return csvTemplate(await readTemplate(), "projects_template.csv");
}
