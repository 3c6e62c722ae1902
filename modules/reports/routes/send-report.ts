import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readCall } from "../domain/custom/read-call.server.ts";
import { sendReportInput } from "../domain/send-report.input.ts";
import { sendReport } from "../domain/send-report.server.ts";

export async function action({ request, scope }: GuardedArgs) {
  const { emails, report } = await readCall(request, sendReportInput);
  const id = typeof report === "string" ? report : report.id;
  const answer = await sendReport(scope, id, [emails].flat().join(","));
  return new Response(answer, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
