import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { workingDayInput } from "../domain/working-day/working-day.input.ts";
import { saveWorkingDay, viewWorkingDay } from "../domain/working-day/working-days.server.ts";
import { WorkingDayForm } from "../ui/working-day-form.tsx";

export const meta: MetaFunction = () => [{ title: "Working day · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return viewWorkingDay(scope, scope.viewer.id);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, workingDayInput, async (input) => {
    await saveWorkingDay(scope, scope.viewer.id, input);
    return redirectWithToast(href("/settings/working-day"), "Your working day was saved.");
  });
}

export default function OwnWorkingDay() {
  const day = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page title="Working day" width="narrow" aside={<SettingsMenu here="working-day" />}>
      <p>Schedulers are offered times that fit it, and are warned about the others.</p>
      <WorkingDayForm key={day.version} day={day} refusal={useRefusal()} />
    </Page>
  );
}
