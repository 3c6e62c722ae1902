import { Form, Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmailLink } from "#app/ui/email-link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { ProjectRights } from "../../domain/page/project-rights.ts";
import type { ProjectView } from "../../domain/page/view-project.server.ts";

/**
 * Type, rubric and status, for people who plan and do inspections. Other modules show dates, scheduling and progress
 * in their panels.
 */
export function IntakeInformation({ view: { project, rights } }: { view: ProjectView }) {
  const under = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const to = (page: string) => under(`/projects/${project.id}/${page}`);
  const further = [
    {
      label: "Completed",
      value: project.completedAt && <Moment at={project.completedAt} zone={zone} />,
    },
    { label: "Completed By", value: project.completedByName },
  ];
  return (
    <Card title="Intake Information">
      <SummaryList
        rows={[
          {
            label: "Project Type",
            value: project.formTitle,
            action: rights.changeForm && (
              <ChangeLink to={to("change-form")}>Change Form</ChangeLink>
            ),
          },
          {
            label: "Project Scoring Rubric",
            value: project.rubricName,
            action: rights.changeRubric && (
              <ChangeLink to={to("change-rubric")}>Change Rubric</ChangeLink>
            ),
          },
          { label: "Status", value: project.status },
          ...further.filter(({ value }) => value),
        ]}
      />
    </Card>
  );
}

function ChangeLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link text-sm print:hidden">
      {children}
    </Link>
  );
}

export function SiteOwner({ site }: { site: ProjectView["site"] }) {
  const picture = site.thumbnailFileId;
  return (
    <Card title="Site Owner">
      <SummaryList
        rows={[
          { label: "Name", value: site.siteOwnerName },
          { label: "Address", value: site.siteAddress },
          ...(site.near ? [{ label: "Near", value: site.near }] : []),
          ...surroundingRows(site.surroundings),
          ...(site.recordAddress
            ? [{ label: "Record-Keeping Address", value: site.recordAddress }]
            : []),
        ]}
      />
      {picture && (
        <img
          src={`/files/${picture}`}
          alt={`Map around ${site.siteAddress}`}
          width={500}
          height={200}
          loading="lazy"
          className="mt-3 h-auto w-full rounded-md border border-line"
        />
      )}
    </Card>
  );
}

/** Facts about the site's surroundings that need no maps service. */
function surroundingRows(surroundings: ProjectView["site"]["surroundings"]) {
  if (!surroundings) return [];
  const { county, towns } = surroundings;
  const words = towns.map(({ name, state, miles }) =>
    miles === 0 ? `${name}, ${state}` : `${name}, ${state} (${miles} mi)`,
  );
  return [
    { label: "County", value: county },
    { label: "Nearest towns", value: words.join("; ") },
  ].filter(({ value }) => value);
}

export function SiteRep({ site }: { site: ProjectView["site"] }) {
  const { siteRepName, siteRepEmail, siteRepPhone } = site;
  return (
    <Card title="Site Representative">
      <SummaryList
        rows={[
          { label: "Name", value: siteRepName },
          {
            label: "Email",
            value: siteRepEmail && <EmailLink email={siteRepEmail} />,
          },
          {
            label: "Phone",
            value: siteRepPhone && <PhoneLink phone={siteRepPhone} />,
          },
        ]}
      />
    </Card>
  );
}

interface InstallerProps {
  project: ProjectView["project"];
  rights: ProjectRights;
}

export function ProjectInstaller({ project, rights }: InstallerProps) {
  const under = useOrganizationPath();
  return (
    <Card title="Installer">
      {project.installerName ? (
        <SummaryList
          rows={[
            { label: "Name", value: project.installerName },
            { label: "NABCEP IDs", value: project.nabcepIds.join(", ") },
            { label: "Installer Viewable", value: project.installerViewable ? "Yes" : "No" },
          ]}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted">This project has no installer.</p>
          {rights.edit && (
            <LinkButton to={under(`/projects/${project.id}/edit#installer`)}>
              Choose an installer
            </LinkButton>
          )}
        </div>
      )}
      {rights.toggleInstallerViewable && (
        <Form
          method="post"
          action={under(`/projects/${project.id}/installer-viewable`)}
          className="mt-3"
        >
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
      )}
    </Card>
  );
}
