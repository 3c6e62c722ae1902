import { csvTemplate } from "#app/platform/bulk/receive-csv.server.ts";
import { bulkHeader } from "../domain/bulk/bulk-user-columns.ts";

export async function loader() {
  return csvTemplate(bulkHeader, "users_template.csv");
}
