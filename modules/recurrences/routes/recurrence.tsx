import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { getProject } from "#modules/projects/public.server.ts";
import {
  canRepeat,
  resumeRecurrence,
  saveRecurrence,
  stopRecurrence,
} from "../domain/change-recurrence.server.ts";
import { dayAt, formatLongDate, monthsLater } from "../domain/due-days.ts";
import { recurrenceInput } from "../domain/recurrence.input.ts";
import { viewRecurrence } from "../domain/view-recurrence.server.ts";
import { RecurrenceForm } from "../ui/recurrence-form.tsx";

export const meta: MetaFunction = () => [{ title: "Recurring inspection · Fieldlight" }];

/** A new series ends after five years unless the user chooses otherwise. */
const monthsOffered = 60;

async function requireOwn(scope: Scope, id: string) {
  const found = await getProject(scope, id);
  if (!canRepeat(scope.viewer, found.project)) throw new Problem("not-authorized");
  return found;
}

export async function loader({ params, scope }: GuardedArgs) {
  const { project, site } = await requireOwn(scope, params.id ?? "");
  const series = await viewRecurrence(scope, project);
  const zone = site.timeZone ?? scope.viewer.timeZone;
  const due = series?.dueDay ?? dayAt(project.inspectionAt ?? new Date(), zone);
  return {
    id: project.id,
    site: site.siteOwnerName,
    due,
    months: series?.months ?? 12,
    until: series?.untilDay ?? monthsLater(due, monthsOffered),
    version: series?.version ?? 0,
    isStopped: series?.isStopped ?? false,
    later: series?.projects.length ? series.projects.length - 1 : 0,
    dueWords: formatLongDate(due),
  };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const { project } = await requireOwn(scope, params.id ?? "");
  const page = href(`/projects/${project.id}/recurrence`);
  const back = href(`/projects/${project.id}/manage`);
  return handleForm(request, recurrenceInput, async (input) => {
    if (input.intent === "save") {
      await saveRecurrence(scope, project.id, input);
      return redirectWithToast(back, "The repetition was saved.");
    }
    if (input.intent === "resume") {
      await resumeRecurrence(scope, project.id);
      return redirectWithToast(back, "The inspection recurs again.");
    }
    await stopRecurrence(scope, project.id);
    const undo = { action: page, fields: { intent: "resume" } };
    return redirectWithToast(back, "The inspection no longer recurs.", new Headers(), undo);
  });
}

export default function Recurrence() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <DialogPage title="Recurring inspection" closeTo={href(`/projects/${view.id}/manage`)}>
      <RecurrenceForm key={view.version} view={view} refusal={useRefusal()} />
    </DialogPage>
  );
}
