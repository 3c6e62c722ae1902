import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { loadsOnlyOtherPages } from "#app/platform/page/search-within-page.ts";
import { Problem } from "#app/platform/problems.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { logUnexpectedType } from "../domain/review/log-unexpected.server.ts";
import { packReview } from "../domain/review/pack-review.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import { useReview } from "../ui/review/use-review.ts";
import { AnswersPage } from "../ui/review/answers-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Answers · Fieldlight" }];

/** The read-only answers, for people who may see them but do not work on the intake, such as installers. */
export async function loader({ params, scope }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  if (!canReadIntake(scope.viewer, found.project)) throw new Problem("not-project-member");
  logUnexpectedType(scope.viewer, found.project);
  return packReview(await viewReview(scope, found, await readIntake(found.project)));
}

export const shouldRevalidate = loadsOnlyOtherPages;

export default function Answers() {
  return <AnswersPage view={useReview(useLoaderData<HandlerData<typeof loader>>())} />;
}
