import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { settingsInput } from "../domain/settings/settings.input.ts";
import {
  addFederalHolidays,
  addHoliday,
  loadSettings,
  removeHoliday,
  saveSchedulingSettings,
} from "../domain/settings/scheduling-settings.server.ts";
import { SettingsContent } from "../ui/settings-content.tsx";

export const meta: MetaFunction = () => [{ title: "Scheduling · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return loadSettings(scope);
}

export async function action({ request, scope, href }: GuardedArgs) {
  const page = href("/settings/scheduling");
  return handleForm(request, settingsInput, async (input) => {
    if (input.intent === "settings") {
      await saveSchedulingSettings(scope, {
        schedulersEnterHours: input.schedulersEnterHours === "yes",
        contactsChoose: input.contactsChoose === "yes",
        choiceHours: input.choiceHours,
      });
      return redirectWithToast(page, "The settings were saved.");
    }
    if (input.intent === "add-holiday") {
      await addHoliday(scope, input);
      return redirectWithToast(page, "The holiday was added.");
    }
    if (input.intent === "add-federal") {
      await addFederalHolidays(scope, input.year);
      return redirectWithToast(page, `The federal holidays of ${input.year} were added.`);
    }
    const { name } = await removeHoliday(scope, input.day);
    return redirectWithToast(page, `${name} was removed.`, new Headers(), {
      action: page,
      fields: { intent: "add-holiday", day: input.day, name },
    });
  });
}

export default function SchedulingSettingsPage() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page
      title="Hours and holidays"
      width="narrow"
      aside={<SettingsMenu here="settings-scheduling" />}
    >
      <SettingsContent view={view} refusal={useRefusal()} />
    </Page>
  );
}
