import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { enter } from "#app/platform/door/enter.server.ts";
import { readCall } from "../domain/custom/read-call.server.ts";
import { sendReport } from "../domain/send-report.server.ts";

/** `uid` may be there and is ignored: who sends is whose session it is. */
const body = z.object({
  emails: z.union([z.string(), z.array(z.string())]),
  report: z.union([z.string(), z.object({ id: z.string() })]),
});

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope } = await enter(request, params, "reports.read");
  const { emails, report } = await readCall(request, body);
  const id = typeof report === "string" ? report : report.id;
  const answer = await sendReport(scope, id, [emails].flat().join(","));
  return new Response(answer, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
