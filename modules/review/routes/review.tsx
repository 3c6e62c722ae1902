import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { loadsOnlyOtherPages } from "#app/platform/page/search-within-page.ts";
import { redirectWithLink, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { canReview } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { finishReview, flagQuestion, startReview } from "../domain/review/review-intake.server.ts";
import { packReview } from "../domain/review/pack-review.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import { useReview } from "../ui/review/use-review.ts";
import { ReviewPage } from "../ui/review/review-page.tsx";
import { manyOf } from "#app/platform/form/posted-values.ts";
import { upTo } from "#app/platform/form/count-characters.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Review · Fieldlight" }];

export async function loader({ params, scope, href }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  if (!canReview(scope.viewer, found.project)) throw redirect(href(`/intake/${found.project.id}`));
  return packReview(await viewReview(scope, found, await readIntake(found.project)));
}

const reviewInput = z.object({
  intent: z.enum(["start", "flag", "unflag", "send-back", "finalize"]),
  fieldId: z.string().max(200).default(""),
  note: z
    .string()
    .refine(...upTo(10_000))
    .default(""),
  /** Ids of photos to take again. */
  retake: manyOf,
});

export async function action({ request, params, scope, href }: GuardedArgs) {
  const projectId = params.id ?? "";
  await getProject(scope, projectId);
  return handleForm(request, reviewInput, async ({ intent, fieldId, note, retake }) => {
    const here = href(`/review/${projectId}`) + new URL(request.url).search;
    if (intent === "start") await startReview(scope, projectId);
    else if (intent === "flag" || intent === "unflag") {
      await flagQuestion(scope, projectId, fieldId, intent === "flag" ? note.trim() : null, retake);
      return redirect(`${here}#q-${fieldId}`, { status: 303 });
    } else {
      const status = await finishReview(scope, projectId, intent);
      const list = href("/projects");
      if (status !== "Completed") return redirectWithToast(list, "Sent back for corrections.");
      const result = { to: href(`/projects/${projectId}/manage`), label: "See the result" };
      return redirectWithLink(list, "The project was finalized and scored.", result);
    }
    return redirect(here, { status: 303 });
  });
}

export const shouldRevalidate = loadsOnlyOtherPages;

export default function Review() {
  const view = useReview(useLoaderData<HandlerData<typeof loader>>());
  const refusal = useRefusal();
  return <ReviewPage view={view} refusal={refusal} />;
}
