import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { LinkButton } from "../button.tsx";
import { photoUrl, type PhotoReference } from "../photo-url.ts";

export interface ViewedPhoto extends PhotoReference {
  name: string;
  /** The question that failed; null for other photos. */
  failedQuestion: string | null;
  /** The question it belongs to, if the page names it. */
  question?: string | null;
}

/** The page's URL with the viewer on a photo, or closed. Everything else in the URL stays. */
export function usePhotoView(): (photoId: string | null, zoomed?: boolean) => string {
  const { pathname, search } = useLocation();
  return (photoId, zoomed = false) => {
    const params = new URLSearchParams(search);
    params.delete("photo");
    params.delete("zoom");
    if (photoId !== null) params.set("photo", photoId);
    if (zoomed) params.set("zoom", "1");
    return params.size > 0 ? `?${params}` : pathname;
  };
}

/** One photo over the page, at `?photo=`. Links lead to its neighbors and its full size, and the arrow keys too. */
export function PhotoViewer({ photos }: { photos: readonly ViewedPhoto[] }) {
  const search = new URLSearchParams(useLocation().search);
  const view = usePhotoView();
  const box = useRef<HTMLDivElement>(null);
  const index = photos.findIndex(({ id }) => id === search.get("photo"));
  const [shown, before, after] = [photos[index], photos[index - 1], photos[index + 1]];
  const isZoomed = search.has("zoom");
  const id = shown?.id;
  useReturnedFocus(id !== undefined);
  useEffect(() => {
    if (id) box.current?.focus();
  }, [id]);
  useViewerKeys({
    ArrowLeft: before && view(before.id),
    ArrowRight: after && view(after.id),
    Escape: shown && view(null),
  });
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="dialog"
      aria-modal="true"
      aria-label={`Photo ${index + 1} of ${photos.length}`}
      tabIndex={-1}
      className="photo-viewer"
    >
      <ViewerBar {...{ shown, before, after }}>
        {index + 1} of {photos.length}
      </ViewerBar>
      <Link
        to={view(shown.id, !isZoomed)}
        replace
        preventScrollReset
        title={isZoomed ? "Whole photo" : "Full size"}
        data-zoomed={isZoomed || undefined}
        className="photo-viewed"
      >
        <img
          src={photoUrl(shown, isZoomed ? undefined : 1600)}
          alt={shown.failedQuestion ?? shown.question ?? shown.name}
        />
      </Link>
    </div>
  );
}

interface ViewerBarProps {
  shown: ViewedPhoto;
  before: ViewedPhoto | undefined;
  after: ViewedPhoto | undefined;
  children: ReactNode;
}

/** What the photo shows, and the links to close the viewer or go on. */
function ViewerBar({ shown, before, after, children }: ViewerBarProps) {
  const view = usePhotoView();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-auto min-w-0 font-semibold wrap-anywhere">
        {shown.failedQuestion ? `Fail: ${shown.failedQuestion}` : (shown.question ?? shown.name)}{" "}
        <span className="font-normal text-muted">{children}</span>
      </p>
      {before && (
        <LinkButton to={view(before.id)} icon="chevron-left" preventScrollReset>
          Previous
        </LinkButton>
      )}
      {after && (
        <LinkButton to={view(after.id)} icon="chevron-right" preventScrollReset>
          Next
        </LinkButton>
      )}
      <a className="button" href={photoUrl(shown)} download={shown.name}>
        Download
      </a>
      <LinkButton to={view(null)} icon="x" preventScrollReset>
        Close
      </LinkButton>
    </div>
  );
}

/** What had the focus when the viewer opened gets it back. */
function useReturnedFocus(isOpen: boolean): void {
  useEffect(() => {
    const opener = document.activeElement;
    if (!isOpen) return;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isOpen]);
}

/** The URL that each key leads to, as long as the viewer is open. */
function useViewerKeys(urls: Record<string, string | undefined>): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow({ key }: KeyboardEvent) {
      const to = urls[key];
      if (to) navigate(to, { preventScrollReset: true, replace: true });
    }
    document.addEventListener("keydown", follow);
    return () => document.removeEventListener("keydown", follow);
  });
}
