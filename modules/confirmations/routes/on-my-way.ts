import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { statedTime } from "#app/platform/form/stated-time.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { setOut } from "../domain/set-out.server.ts";

const input = z.object({
  back: z.string().optional(),
  /** When the inspector set out and will arrive, by the phone of the inspector. */
  doneAt: statedTime,
  expectedAt: statedTime,
});

/** The inspector has set out to the visit. A phone that was offline sends the step later, and reads the answer as JSON. */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const { back: page, ...times } = input.parse(Object.fromEntries(await readForm(request)));
  const back = page ? safeReturn(page) : href(`/projects/${id}/manage`);
  const isPhone = request.headers.get("accept") === "application/json";
  try {
    const message = `The site contact expects you at about ${await setOut(scope, id, times)}`;
    if (isPhone) return Response.json({ refused: false, message });
    return await redirectWithToast(back, message);
  } catch (error) {
    if (isPhone || !isProblem(error) || error.code !== "illegal-transition") throw error;
    return redirectWithRefusal(back, error.message);
  }
}
