import type { ReactNode } from "react";
import type { PhotoView } from "../../domain/photos/photo-view.ts";

const shownPixels = 1280;

/** The original photo in full width, with a layer of the same aspect ratio over it. */
export function PhotoFrame({ view, children }: { view: PhotoView; children: ReactNode }) {
  const { id, name, width, height, picture } = view;
  return (
    <div
      className="relative w-full overflow-hidden rounded-md border border-line"
      // The photo is never taller than the window, so that the user can draw on all of it without scrolling.
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(75vh * ${width / height})` }}
    >
      <img
        src={picture ?? `/files/${id}?width=${shownPixels}`}
        alt={name}
        width={width}
        height={height}
        className="absolute inset-0 size-full"
      />
      {children}
    </div>
  );
}
