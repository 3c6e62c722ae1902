import { Link, useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import type { ProjectPhoto } from "../../domain/page/project-photos.ts";
import type { ProjectView } from "../../domain/page/view-project.server.ts";
import { directionsTo } from "./directions-to.ts";

const inStrip = 6;

/** Photos of failed answers first, beside the map. A press opens the viewer, which has an address. */
export function ProjectPictures({ view }: { view: ProjectView }) {
  const { photos, site } = view;
  if (photos.length === 0 && !site.thumbnailFileId) return null;
  return (
    <div className={photos.length > 0 ? "case-pictures" : "case-pictures case-map-only"}>
      {photos.length > 0 && (
        <div className="case-strip">
          {photos.slice(0, inStrip).map((photo, at) => (
            <PhotoLink key={photo.id} photo={photo} width={at === 0 ? 640 : 320} />
          ))}
          {photos.length > inStrip && (
            <Link to="?tab=files" preventScrollReset className="case-all">
              All {view.imageCount} photos
            </Link>
          )}
        </div>
      )}
      {site.thumbnailFileId && (
        <div className="case-map">
          <img
            src={`/files/${site.thumbnailFileId}`}
            alt={`Map around ${site.siteAddress}`}
            width={500}
            height={200}
            loading="lazy"
          />
          <p>
            <span className="truncate text-muted">{townOf(site)}</span>
            <a
              href={directionsTo(site.siteAddress)}
              target="_blank"
              rel="noreferrer"
              className="text-link font-semibold"
            >
              Directions
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

function townOf({ surroundings }: ProjectView["site"]): string {
  const [nearest] = surroundings?.towns ?? [];
  return nearest ? `${nearest.name}, ${nearest.state}` : "";
}

export function PhotoLink({ photo, width }: { photo: ProjectPhoto; width: number }) {
  const { id, failed, name } = photo;
  return (
    <Link to={`?photo=${id}`} preventScrollReset className="case-photo">
      <img
        src={`/files/${id}?width=${width}`}
        alt={failed ?? name}
        width={320}
        height={240}
        loading="lazy"
      />
      {failed && <span className="case-fail">Fail</span>}
      {failed && <span className="case-question">{failed}</span>}
    </Link>
  );
}

/** One photo over the page, at `?photo=`. Links lead to its neighbors, and the arrow keys too. */
export function PhotoViewer({ photos }: { photos: readonly ProjectPhoto[] }) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const at = photos.findIndex(({ id }) => id === search.get("photo"));
  const [shown, before, after] = [photos[at], photos[at - 1], photos[at + 1]];
  const id = shown?.id;
  useEffect(() => {
    if (id) box.current?.focus();
  }, [id]);
  useViewerKeys({
    ArrowLeft: before && `?photo=${before.id}`,
    ArrowRight: after && `?photo=${after.id}`,
    Escape: shown && pathname,
  });
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={`Photo ${at + 1} of ${photos.length}`}
      tabIndex={-1}
      className="case-viewer"
    >
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto min-w-0 font-semibold wrap-anywhere">
          {shown.failed ? `Fail: ${shown.failed}` : shown.name}{" "}
          <span className="font-normal text-muted">
            {at + 1} of {photos.length}
          </span>
        </p>
        {before && (
          <LinkButton to={`?photo=${before.id}`} icon="chevron-left" preventScrollReset>
            Previous
          </LinkButton>
        )}
        {after && (
          <LinkButton to={`?photo=${after.id}`} icon="chevron-right" preventScrollReset>
            Next
          </LinkButton>
        )}
        <LinkButton to={pathname} icon="x" preventScrollReset>
          Close
        </LinkButton>
      </div>
      <a href={`/files/${shown.id}`} title="Full size" target="_blank" rel="noreferrer">
        <img src={`/files/${shown.id}?width=1600`} alt={shown.failed ?? shown.name} />
      </a>
    </div>
  );
}

/** The address that each key leads to, as long as the viewer is open. */
function useViewerKeys(addresses: Record<string, string | undefined>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow({ key }: KeyboardEvent) {
      const to = addresses[key];
      if (to) navigate(to, { preventScrollReset: true, replace: true });
    }
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  });
}
