import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { holdOrganization, releaseOrganization } from "#modules/projects/public.holds.server.ts";
import { retentionInput } from "../domain/retention.input.ts";
import { saveLimits, viewRetention } from "../domain/settings.server.ts";
import { RetentionPage } from "../ui/retention-page.tsx";

export const meta: MetaFunction = () => [{ title: "Data retention · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const { searchParams } = new URL(request.url);
  const names = ["projectYears", "logYears"];
  const isPreview = names.some((name) => searchParams.has(name));
  const typed = Object.fromEntries(names.map((name) => [name, searchParams.get(name) ?? ""]));
  return viewRetention(scope, isPreview ? typed : null);
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, retentionInput, async (input) => {
    const done = (message: string) => redirectWithToast(href("/settings/retention"), message);
    if (input.step === "hold")
      return done(
        (await holdOrganization(scope, input.reason))
          ? "Everything of the organization is on legal hold."
          : "The organization was on legal hold already.",
      );
    if (input.step === "release")
      return done(
        (await releaseOrganization(scope, input.reason))
          ? "The legal hold was released."
          : "The organization had no legal hold.",
      );
    const { projectYears, logYears, seenProjects, seenEntries } = input;
    const seen = { projects: seenProjects, entries: seenEntries };
    const isChanged = await saveLimits(scope, { projectYears, logYears }, seen);
    return done(isChanged ? "Data retention was saved." : "Nothing was changed.");
  });
}

export default function Retention() {
  return (
    <Page
      title="Data retention"
      help="data-retention"
      aside={<SettingsMenu here="settings-retention" />}
    >
      <RetentionPage view={useLoaderData<HandlerData<typeof loader>>()} />
    </Page>
  );
}
