import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { canFinalize } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { viewFinalize } from "../domain/review/view-finalize.server.ts";
import { FinalizePage } from "../ui/review/finalize-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Finalize · Fieldlight" }];

export async function loader({ params, scope, href }: GuardedArgs) {
  const found = await getProject(scope, params.id ?? "");
  const review = href(`/review/${found.project.id}`);
  if (!canFinalize(scope.viewer, found.project)) throw redirect(review);
  const intake = await readIntake(found.project);
  if (Object.keys(intake.corrections).length > 0) throw redirect(review);
  return viewFinalize(scope, found, intake);
}

/** Posts to the review page, which shows a refusal beside the questions concerned. */
export default function Finalize() {
  return <FinalizePage view={useLoaderData<HandlerData<typeof loader>>()} />;
}
