import { useSearchParams } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { Panel } from "#app/platform/manifest/panels.ts";
import { isOffer, PanelCard, PanelRows } from "#app/ui/panel-card.tsx";
import { PhotoViewer } from "#app/ui/viewer/photo-viewer.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { ProjectCancellations } from "./project-cancellations.tsx";
import { ProjectDetails } from "./project-details.tsx";
import { ProjectDocuments } from "./project-documents.tsx";
import { IntakeInformation } from "./project-facts.tsx";
import { ProjectFailures, ProjectFigures } from "./project-figures.tsx";
import { ProjectHead } from "./project-head.tsx";
import { ProjectHistory } from "./project-history.tsx";
import { ProjectNotes } from "./project-notes.tsx";
import { ProjectPeople } from "./project-people.tsx";
import { PhotoLink, ProjectMap, ProjectPictures } from "./project-photos.tsx";
import { StatusStages } from "./status-stages.tsx";

/** The page of a project: the people and the place, the stages, the photos and four facts, then all other panels. */
export function ProjectPage({ view }: { view: ProjectView }) {
  const [search] = useSearchParams();
  const showsFiles = search.get("tab") === "files";
  return (
    <div className="project-page paper-flow">
      <ProjectHead view={view} />
      <StatusStages view={view} />
      <ProjectPictures view={view} />
      <ProjectFigures view={view} />
      <ProjectTabs view={view} showsFiles={showsFiles} />
      {showsFiles ? <Files view={view} /> : <Overview view={view} />}
      <PhotoViewer photos={view.photos} />
    </div>
  );
}

function ProjectTabs({ view, showsFiles }: { view: ProjectView; showsFiles: boolean }) {
  const href = useOrganizationPath();
  const to = (page: string) => href(`/projects/${view.project.id}/${page}`);
  const files = view.documents.length + view.imageCount;
  return (
    <Tabs
      label="Project"
      tabs={[
        { label: "Overview", to: to("manage"), current: !showsFiles },
        ...(view.canReadAnswers ? [{ label: "Answers", to: to("answers"), current: false }] : []),
        { label: `Files (${files})`, to: to("manage?tab=files"), current: showsFiles },
        { label: `Activity (${view.history.total})`, to: to("logs"), current: false },
      ]}
    />
  );
}

function Overview({ view }: { view: ProjectView }) {
  const { project, rights } = view;
  // Results make the main column long, so the other one takes the rest.
  const isScored = view.score !== null;
  return (
    <div className="project-body paper-columns">
      <div className="project-main print:contents">
        <ProjectFailures view={view} />
        <div className="project-cards print:contents">
          <ProjectCancellations cancellations={view.cancellations} />
          {rights.canSeeIntakeInformation && <IntakeInformation view={view} />}
          {view.panels
            .filter((panel) => !isOffer(panel))
            .map((panel) => ({ ...panel, facts: factsBeside(view, panel) }))
            .filter((panel) => !isOffer(panel) || panel.actions?.length || panel.note)
            .map((panel) => (
              <PanelCard key={panel.id} panel={panel} isCollapsible />
            ))}
          {!isScored && <NotesAndDocuments view={view} />}
        </div>
        {!isScored && <OtherActions view={view} />}
      </div>
      <div className="project-rail print:contents">
        {view.photos.length === 0 && <ProjectMap view={view} />}
        <ProjectPeople view={view} />
        {isScored && <NotesAndDocuments view={view} />}
        <ProjectDetails view={view} />
        {isScored && <OtherActions view={view} />}
      </div>
      <div className="paper-flow paper-across min-w-0">
        <ProjectHistory projectId={project.id} history={view.history} />
      </div>
    </div>
  );
}

function NotesAndDocuments({ view }: { view: ProjectView }) {
  const { project, notes, documents, imageCount, rights } = view;
  return (
    <>
      {notes && <ProjectNotes projectId={project.id} notes={notes} />}
      <ProjectDocuments
        projectId={project.id}
        documents={documents}
        imageCount={imageCount}
        canUpload={rights.canUploadDocuments}
        isFolded
      />
    </>
  );
}

function OtherActions({ view }: { view: ProjectView }) {
  return <PanelRows title="Other actions" panels={view.panels.filter(isOffer)} />;
}

/** The facts of a panel without those in the row of figures above. */
function factsBeside({ project, score }: ProjectView, { facts = [] }: Panel): Panel["facts"] {
  const shown = [
    ...(project.inspectionAt ? ["Inspection Date", "Duration", "Inspector"] : []),
    ...(score ? ["Outcome", "Score"] : []),
  ];
  return facts.filter(({ label }) => !shown.includes(label));
}

function Files({ view }: { view: ProjectView }) {
  const { photos, imageCount } = view;
  const more = imageCount - photos.length;
  return (
    <div className="grid gap-6">
      <ProjectDocuments
        projectId={view.project.id}
        documents={view.documents}
        imageCount={imageCount}
        canUpload={view.rights.canUploadDocuments}
      />
      {photos.length > 0 && (
        <section aria-label="Photos" className="grid gap-2">
          <h2>Photos</h2>
          <div className="project-grid">
            {photos.map((photo) => (
              <PhotoLink key={photo.id} photo={photo} width={320} />
            ))}
          </div>
          {more > 0 && (
            <p className="text-sm text-muted">and {more} more in the download of all images</p>
          )}
        </section>
      )}
    </div>
  );
}
