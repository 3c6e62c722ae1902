import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { languageOfUrl } from "#app/platform/page/language.ts";
import { languageChoices } from "#modules/form-logic/public.answers.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { reportTitle } from "../domain/description/report-title.ts";
import { canMakeReport } from "#modules/projects/public.ts";
import { CustomReportDialog } from "../ui/custom-report-dialog.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Create Custom PDF Report · Fieldlight" }];

export async function loader({ request, params, scope }: GuardedArgs) {
  const { project, site } = await getProject(scope, params.id ?? "");
  if (!canMakeReport(scope.viewer, project)) throw new Problem("not-authorized");
  const intake = await findIntake(project);
  const requested = languageOfUrl(new URL(request.url));
  return {
    projectId: project.id,
    title: reportTitle(project, site),
    languages: intake ? languageChoices(intake.form, requested) : [],
  };
}

export default function CustomReport() {
  return <CustomReportDialog {...useLoaderData<HandlerData<typeof loader>>()} />;
}
