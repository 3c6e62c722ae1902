import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { switchExport, viewExports } from "../domain/export-settings.server.ts";
import { nightlyExportInput } from "../domain/nightly-export.input.ts";
import { startExport } from "../domain/start-exports.server.ts";
import { NightlyExportPage } from "../ui/nightly-export-page.tsx";

export const meta: MetaFunction = () => [{ title: "Nightly export · Fieldlight" }];

export async function loader({ scope }: GuardedArgs) {
  return viewExports(scope);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, nightlyExportInput, async ({ intent }) => {
    const done = (message: string) => redirectWithToast(href("/settings/nightly-export"), message);
    if (intent === "export-now")
      return done(
        (await startExport(scope))
          ? "The export has begun."
          : "An export is being written already.",
      );
    const isOn = intent === "switch-on";
    await switchExport(scope, isOn);
    return done(`The nightly export is ${isOn ? "on" : "off"}.`);
  });
}

export default function NightlyExport() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page
      title="Nightly export"
      help="nightly-export"
      aside={<SettingsMenu here="settings-nightly-export" />}
    >
      <NightlyExportPage view={view} message={useRefusal()?.message ?? null} />
    </Page>
  );
}
