import { redirect, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { tryRubric } from "../domain/try-rubric.server.ts";
import { RubricTrialPage } from "../ui/rubric-trial-page.tsx";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `Try ${data?.rubric.name ?? "a rubric"} · Fieldlight` },
];

/** Each reading of the page scores the inspections again. A form without a rubric gets its first one on the rubric page. */
export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { id = "" } = params;
  const rubricId = new URL(request.url).searchParams.get("rubric") ?? "";
  const trial = await tryRubric(scope, id, rubricId);
  if (!trial) throw redirect(href(`/forms/${id}/rubrics`));
  return trial;
}

export default function TryRubric() {
  return <RubricTrialPage trial={useLoaderData<HandlerData<typeof loader>>()} />;
}
