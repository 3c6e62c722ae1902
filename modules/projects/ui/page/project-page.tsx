import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Page } from "#app/ui/page.tsx";
import { callAddress } from "#app/ui/phone-link.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { PanelCard } from "#app/ui/panel-card.tsx";
import { ProjectActions } from "./project-actions.tsx";
import { ProjectCancellations } from "./project-cancellations.tsx";
import { ProjectDetails } from "./project-details.tsx";
import { ProjectDocuments } from "./project-documents.tsx";
import { IntakeInformation, ProjectInstaller, SiteOwner, SiteRep } from "./project-facts.tsx";
import { ProjectHistory } from "./project-history.tsx";
import { ProjectNotes } from "./project-notes.tsx";

/** One project: its facts, the panels of other modules, its actions and its history. */
export function ProjectPage({ view }: { view: ProjectView }) {
  const under = useOrganizationPath();
  const { project, site, rights } = view;
  return (
    <Page
      width="wide"
      breadcrumbs={[{ label: "Projects", to: under("/projects") }]}
      title={
        <span className="flex flex-wrap items-center gap-3">
          <span className="min-w-0">{site.siteOwnerName}</span>
          <StatusBadge status={project.status} />
        </span>
      }
      action={<ProjectActions id={project.id} rights={rights} next={view.next} />}
    >
      <WhereAndWhom site={site} />
      <div className="paper-columns grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6 print:contents">
          <ProjectCancellations cancellations={view.cancellations} />
          {view.panels.map((panel) => (
            <PanelCard key={panel.id} panel={panel} />
          ))}
          {rights.seeIntakeInformation && <IntakeInformation view={view} />}
          <div className="grid items-start gap-6 md:grid-cols-2 print:contents">
            <SiteOwner site={site} />
            <SiteRep site={site} />
          </div>
        </div>
        {/* Beside the others, or below all of them. In print, panels that may be longer than a page come last. */}
        <div className="grid min-w-0 gap-6 max-lg:order-last lg:row-span-2 print:contents">
          <ProjectDetails view={view} />
          <ProjectInstaller project={project} rights={rights} />
          <ProjectDocuments
            projectId={project.id}
            documents={view.documents}
            imageCount={view.imageCount}
            canUpload={view.rights.uploadDocuments}
          />
        </div>
        <div className="paper-flow paper-across grid min-w-0 gap-6">
          {view.notes && <ProjectNotes projectId={project.id} notes={view.notes} />}
          <ProjectHistory projectId={project.id} history={view.history} />
        </div>
      </div>
    </Page>
  );
}

/** The address and the phone numbers, for somebody on the way. */
function WhereAndWhom({ site }: { site: ProjectView["site"] }) {
  const { siteAddress, siteRepName, siteRepPhone } = site;
  const way = new URLSearchParams({ api: "1", destination: siteAddress });
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere text-muted">
      <p>{siteAddress}</p>
      <a
        href={`https://www.google.com/maps/dir/?${way}`}
        target="_blank"
        rel="noreferrer"
        className="text-link print:hidden"
      >
        Directions
      </a>
      {siteRepPhone && (
        <a href={callAddress(siteRepPhone)} className="text-link print:hidden">
          Call {siteRepName || siteRepPhone}
        </a>
      )}
    </div>
  );
}
