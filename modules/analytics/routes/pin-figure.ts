import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { performanceHref } from "../domain/analytics-query.ts";
import { countedText } from "../domain/performance/counted-text.ts";
import { readCounted } from "../domain/performance/figure-filter.ts";
import { figures, readFigure } from "../domain/performance/figures.ts";
import { setPinned } from "../domain/performance/pinned.server.ts";
import { readRubricName } from "../domain/results/read-rubric-name.server.ts";

/** Pins a figure to the viewer's own My Home, or removes it. */
export async function action({ request, scope, href }: GuardedArgs) {
  const form = await readForm(request);
  const figure = readFigure(form.get("figure"));
  if (figure === null) throw new Problem("invalid-input");
  const isPinned = form.get("pinned") === "yes";
  const { frame, rubric } = readCounted(form);
  await setPinned(scope, figure, isPinned ? { timeFrame: frame, rubricId: rubric } : null);
  const rubricName = isPinned && rubric ? await readRubricName(scope, rubric) : null;
  const message = isPinned
    ? `${figures[figure]} pinned to My Home for ${countedText(frame, rubricName)}.`
    : `${figures[figure]} taken off My Home.`;
  if (form.get("back") === "home") return redirectWithToast(href("/"), message);
  return redirectWithToast(href(performanceHref(frame, rubric)), message);
}
