import { Link, useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { photoUrl } from "#app/ui/photo-url.ts";
import { Icon } from "#app/ui/icon.tsx";
import { usePhotoView } from "#app/ui/viewer/photo-viewer.tsx";
import { WarningNotes } from "#modules/intake/public.ui.ts";
import { PhotoDoubles } from "./photo-doubles.tsx";
import type { ReviewPhoto } from "./review-photos.ts";

interface PhotoPanelProps {
  photos: readonly ReviewPhoto[];
  /** Id of the photo shown large. */
  shownId: string | null;
  onShow(photoId: string): void;
}

/**
 * Shows the photo that the reviewer looks at, and small copies of all photos. It is beside the questions only on wide
 * screens.
 */
export function PhotoPanel({ photos, shownId, onShow }: PhotoPanelProps) {
  const view = usePhotoView();
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === shownId),
  );
  const shown = photos[index];
  const show = useShow(onShow);
  if (!shown) return null;
  const [before, after] = [photos[index - 1], photos[index + 1]];
  return (
    <section aria-label="Photos" className="review-photos">
      <div className="review-large">
        <Link to={view(shown.id)} preventScrollReset title="Open the photo">
          <img src={photoUrl(shown, 960)} alt={shown.question ?? shown.name} />
        </Link>
        <span className="review-count">
          {index + 1} of {photos.length}
        </span>
        {before && (
          <Link {...show(before)} className="review-step left-2">
            <Icon name="chevron-left" label="Previous photo" />
          </Link>
        )}
        {after && (
          <Link {...show(after)} className="review-step right-2">
            <Icon name="chevron-right" label="Next photo" />
          </Link>
        )}
      </div>
      <Caption photo={shown} />
      <ul className="review-rail">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Link {...show(photo)} aria-current={photo === shown ? "true" : undefined}>
              <img
                src={photoUrl(photo, 240)}
                alt={photo.question ?? photo.name}
                width={80}
                height={60}
                loading="lazy"
              />
              {photo.failedQuestion && <b>Fail</b>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Caption({ photo }: { photo: ReviewPhoto }) {
  return (
    <div>
      <p className="font-semibold wrap-anywhere">
        {photo.question ? <a href={`#q-${photo.questionId}`}>{photo.question}</a> : "Photo pool"}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{photo.name}</p>
      {photo.marked && <p className="text-sm text-warn">Marked</p>}
      {photo.origin && <p className="text-sm text-muted">Remote. {photo.origin}.</p>}
      <WarningNotes photo={photo} />
      <PhotoDoubles photo={photo} />
    </div>
  );
}

/**
 * Shows a photo in this panel when its link is pressed. With JavaScript this needs no request; without it the URL names
 * the photo.
 */
function useShow(onShow: PhotoPanelProps["onShow"]) {
  const { search } = useLocation();
  return (photo: ReviewPhoto) => {
    const params = new URLSearchParams(search);
    params.set("at", photo.id);
    return {
      to: `?${params}`,
      preventScrollReset: true,
      replace: true,
      onClick: (press: MouseEvent) => {
        if (press.ctrlKey || press.metaKey) return;
        press.preventDefault();
        onShow(photo.id);
      },
    };
  };
}
