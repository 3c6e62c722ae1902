import { Link } from "@remix-run/react";
import { usePhotoView } from "#app/ui/viewer/photo-viewer.tsx";
import type { ProjectPhoto } from "../../domain/page/project-photos.ts";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { directionsUrl } from "#app/platform/maps/directions.ts";

const inStrip = 6;

/**
 * The photos, those of failed answers first, beside the map. Pressing one opens the photo viewer, which has its own
 * URL.
 */
export function ProjectPictures({ view }: { view: ProjectView }) {
  const { photos } = view;
  if (photos.length === 0) return null;
  return (
    <div className="project-pictures">
      <div className="project-strip">
        {photos.slice(0, inStrip).map((photo, index) => (
          <PhotoLink key={photo.id} photo={photo} width={index === 0 ? 640 : 320} />
        ))}
        {photos.length > inStrip && (
          <Link to="?tab=files" preventScrollReset className="project-all">
            All {view.imageCount} photos
          </Link>
        )}
      </div>
      <ProjectMap view={view} />
    </div>
  );
}

/** The place of the site: beside the photos or, until there are some, above the people. */
export function ProjectMap({ view: { site } }: { view: ProjectView }) {
  if (!site.thumbnailFileId) return null;
  return (
    <div className="project-map">
      <img
        src={`/files/${site.thumbnailFileId}`}
        alt={`Map around ${site.siteAddress}`}
        width={500}
        height={200}
        loading="lazy"
      />
      <p>
        <span className="truncate text-muted">{site.surroundings?.county}</span>
        <a
          href={directionsUrl(site.siteAddress)}
          target="_blank"
          rel="noreferrer"
          className="text-link font-semibold"
        >
          Directions
        </a>
      </p>
    </div>
  );
}

export function PhotoLink({ photo, width }: { photo: ProjectPhoto; width: number }) {
  const { id, failedQuestion, name } = photo;
  const view = usePhotoView();
  return (
    <Link to={view(id)} preventScrollReset className="project-photo">
      <img
        src={`/files/${id}?width=${width}`}
        alt={failedQuestion ?? name}
        width={320}
        height={240}
        loading="lazy"
      />
      {failedQuestion && <span className="project-fail">Fail</span>}
      {failedQuestion && <span className="project-question">{failedQuestion}</span>}
    </Link>
  );
}
