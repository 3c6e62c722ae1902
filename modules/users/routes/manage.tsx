import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionResult, isFormRefusal } from "#app/platform/form/form-refusal.ts";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { SettingsMenu } from "#app/ui/settings-menu.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { handleProfileForm } from "../domain/profile/handle-profile-form.server.ts";
import { profileTabs } from "../domain/profile/profile-tabs.ts";
import { viewProfile } from "../domain/profile/view-profile.server.ts";
import { ApiAccess } from "../ui/api-access.tsx";
import { OrganizationForm, OrganizationSwitch } from "../ui/organization-form.tsx";
import { ProfileForm } from "../ui/profile-form.tsx";
import { NameWithPhoto, OrganizationSettings, ProfilePane } from "../ui/profile-pane.tsx";
import { ProfileSummary } from "../ui/profile-summary.tsx";
import { ReportConfigurationForm } from "../ui/report-configuration-form.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction<HandlerData<typeof loader>> = ({ data }) => [
  { title: `${data?.name ?? "User"} · Fieldlight` },
];

export async function loader({ request, params, scope }: GuardedArgs) {
  return viewProfile(scope, params.id ?? "", request.url);
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  return handleProfileForm(request, scope, id, href(`/users/${id}/manage`));
}

export default function Manage() {
  const view = useLoaderData<HandlerData<typeof loader>>();
  const answer = useActionResult<HandlerData<typeof action>>();
  const href = useOrganizationPath();
  const page = href(`/users/${view.id}/manage`);
  const refusal = isFormRefusal(answer) ? answer : null;
  const issuedKey = answer && "issuedKey" in answer ? answer.issuedKey : null;
  const tabs = Object.entries(profileTabs).map(([tab, label]) => ({
    label,
    to: tab === "user" ? page : `${page}?tab=${tab}`,
    current: tab === view.tab,
  }));
  // On a person's own page, the organization's settings have the organization's name as title and no photo of the
  // person beside them.
  const isOrganization = view.isOwn && view.organization !== null;
  const isEdited = view.edit || refusal !== null;
  return (
    <Page
      title={isOrganization ? "Organization" : <NameWithPhoto view={view} />}
      action={!isOrganization && <Links view={view} page={page} isEdited={isEdited} />}
      aside={
        view.isOwn && (
          <SettingsMenu here={view.organization ? "settings-organization" : "settings-account"} />
        )
      }
    >
      {!isOrganization && <Tabs label="User" tabs={tabs} />}
      {view.user &&
        (isEdited ? (
          <ProfileForm user={view.user} page={page} refusal={refusal} />
        ) : (
          <ProfileSummary user={view.user} />
        ))}
      {view.api && <ApiAccess key={view.api.prefix} api={view.api} issuedKey={issuedKey} />}
      {view.reports && <ReportConfigurationForm {...view.reports} />}
      {view.organization && (
        <>
          <OrganizationForm
            organization={view.organization}
            refusal={refusal}
            showsLogo={!isOrganization}
          />
          {isOrganization && <OrganizationSettings view={view} />}
          <OrganizationSwitch organization={view.organization} />
        </>
      )}
      {!isOrganization && <ProfilePane view={view} />}
    </Page>
  );
}

type LinkedView = Pick<Awaited<ReturnType<typeof loader>>, "id" | "showsDone" | "user"> & {
  links: readonly { id: string; label: string; path: string }[];
};

/** Editing, pages of other modules about the user, and the way back to the list. */
function Links(props: { view: LinkedView; page: string; isEdited: boolean }) {
  const { view, page, isEdited } = props;
  const href = useOrganizationPath();
  const back = new URLSearchParams({ back: page });
  return (
    <div className="flex flex-wrap gap-2">
      {view.user && !isEdited && (
        <LinkButton to={`${page}?edit=1`} icon="pencil">
          Edit
        </LinkButton>
      )}
      {view.links.map(({ id, label, path }) => (
        <LinkButton key={id} to={`${href(path.replace(":id", view.id))}?${back.toString()}`}>
          {label}
        </LinkButton>
      ))}
      {view.showsDone && <LinkButton to={href("/users")}>Done</LinkButton>}
    </div>
  );
}
