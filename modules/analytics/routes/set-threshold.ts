import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { performanceHref } from "../domain/analytics-query.ts";
import { readCounted } from "../domain/performance/figure-filter.ts";
import { readFigure } from "../domain/performance/figures.ts";
import { setThreshold } from "../domain/performance/pinned.server.ts";
import { measured, thresholds } from "../domain/performance/thresholds.ts";

/** Sets when the viewer is mailed about a figure that they pinned. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const figure = readFigure(form.get("figure"));
  if (figure === null) throw new Problem("invalid-input");
  const { frame, rubric } = readCounted(form);
  const here = href(performanceHref(frame, rubric));
  const typed = form.get("threshold")?.toString().trim() ?? "";
  const { max, side } = thresholds[figure];
  if (typed !== "" && (!/^\d{1,3}$/.test(typed) || Number(typed) > max))
    return redirectWithRefusal(here, `Enter a whole number from 0 to ${max}.`);
  await setThreshold(scope, figure, typed === "" ? null : Number(typed));
  const message =
    typed === ""
      ? "You get no email about this figure."
      : `You get an email when a row is ${side} ${measured(figure, Number(typed))}.`;
  return redirectWithToast(here, message);
}
