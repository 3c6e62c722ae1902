import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { fileResponse } from "../domain/export/exporting.server.ts";
import { getIssues } from "../domain/orange-button/results/load-results.server.ts";
import { orangeButtonFile } from "../domain/orange-button/write-template.ts";

export async function loader({ params, scope }: GuardedArgs) {
  const { title, issues } = await getIssues(scope, params.id ?? "");
  return fileResponse(orangeButtonFile(issues), {
    title,
    extension: "issues.json",
    type: "application/json; charset=utf-8",
  });
}
