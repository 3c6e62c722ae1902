import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { CollapsibleCard } from "#app/ui/collapsible-card.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import type { ProjectView } from "../../domain/page/view-project.server.ts";

/** All people of a project, each with the data for contacting them. */
export function ProjectPeople({ view }: { view: ProjectView }) {
  const { project, site } = view;
  const { siteRepName, siteRepEmail, siteRepPhone } = site;
  const isSame = site.siteOwnerName === siteRepName;
  const reached = (
    <>
      {siteRepEmail && <EmailLink email={siteRepEmail} />}
      {siteRepPhone && <PhoneLink phone={siteRepPhone} />}
    </>
  );
  return (
    <CollapsibleCard title="People" value={siteRepName || site.siteOwnerName}>
      <ul className="project-people">
        <Person
          part={isSame ? "Site Owner, Site Representative" : "Site Owner"}
          name={site.siteOwnerName}
        >
          <span>{site.siteAddress}</span>
          {site.near && <span>Near {site.near}</span>}
          {site.recordAddress && <span>Record-Keeping Address: {site.recordAddress}</span>}
          {isSame && reached}
        </Person>
        {!isSame && (
          <Person part="Site Representative" name={siteRepName}>
            {reached}
          </Person>
        )}
        {project.clientName && <Person part="Client" name={project.clientName} />}
        <Installer view={view} />
      </ul>
      <InstallerViewable view={view} />
    </CollapsibleCard>
  );
}

/** Shown when there is nobody in a role. Initials are not shown for it. */
const none = "None";

function Person(props: { part: string; name: string | null; children?: ReactNode }) {
  const { part, name, children } = props;
  return (
    <li>
      {name === none ? <span className="size-8 flex-none" /> : <Avatar name={name || part} />}
      <div className="min-w-0">
        <h3>{part}</h3>
        <p className="wrap-anywhere">
          <b>{name || "–"}</b>
          {children}
        </p>
      </div>
    </li>
  );
}

function Installer({ view: { project, rights } }: { view: ProjectView }) {
  const href = useOrganizationPath();
  if (project.installerName)
    return (
      <Person part="Installer" name={project.installerName}>
        {project.nabcepIds.length > 0 && <span>NABCEP IDs: {project.nabcepIds.join(", ")}</span>}
      </Person>
    );
  return (
    <Person part="Installer" name={none}>
      <span>This project has no installer.</span>
      {rights.canEdit && (
        <Link to={href(`/projects/${project.id}/edit#installer`)} className="text-link">
          Choose an installer
        </Link>
      )}
    </Person>
  );
}

/** A switch for viewers who may change it. All others see the value as text if there is an installer. */
function InstallerViewable({ view: { project, rights } }: { view: ProjectView }) {
  const href = useOrganizationPath();
  if (!rights.canToggleInstallerViewable)
    return project.installerName ? (
      <p className="text-sm text-muted">
        Installer Viewable: {project.installerViewable ? "Yes" : "No"}
      </p>
    ) : null;
  return (
    <Form method="post" action={href(`/projects/${project.id}/installer-viewable`)}>
      <Button
        role="switch"
        aria-checked={project.installerViewable}
        icon={project.installerViewable ? "check" : "eye"}
        name="viewable"
        value={project.installerViewable ? "no" : "yes"}
      >
        Installer Viewable: {project.installerViewable ? "on" : "off"}
      </Button>
    </Form>
  );
}
