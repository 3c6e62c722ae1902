import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { workingDayInput } from "../domain/working-day/working-day.input.ts";
import { saveWorkingDay, viewWorkingDay } from "../domain/working-day/working-days.server.ts";
import { WorkingDayForm } from "../ui/working-day-form.tsx";

export const meta: MetaFunction = () => [{ title: "Working day · Fieldlight" }];

const backOf = (request: Request) => new URL(request.url).searchParams.get("back");

export async function loader({ request, params, scope }: GuardedArgs) {
  const back = backOf(request);
  return { back: back && safeReturn(back), day: await viewWorkingDay(scope, params.id ?? "") };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  await viewWorkingDay(scope, params.id ?? "");
  return handleForm(request, workingDayInput, async (input) => {
    await saveWorkingDay(scope, params.id ?? "", input);
    const back = backOf(request);
    const to = back ? safeReturn(back) : href("/schedule/board");
    return redirectWithToast(to, "The working day was saved.");
  });
}

export default function InspectorDay() {
  const { day, back } = useLoaderData<HandlerData<typeof loader>>();
  const href = useOrganizationPath();
  return (
    <DialogPage title={`Working day of ${day.name}`} closeTo={back || href("/schedule/board")}>
      <div className="grid gap-6">
        <p>
          <Link to={href(`/schedule/inspectors/${day.id}/hours`)} className="text-link">
            Weekly hours and time off of {day.name}
          </Link>
        </p>
        <WorkingDayForm key={day.version} day={day} refusal={useRefusal()} />
      </div>
    </DialogPage>
  );
}
