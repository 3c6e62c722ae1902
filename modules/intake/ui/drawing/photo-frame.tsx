import type { ReactNode } from "react";
import type { PhotoView } from "../../domain/photos/photo-view.ts";

const shownPixels = 1280;

/** The untouched photo as wide as there is room, with a layer of the same shape over it. */
export function PhotoFrame({ view, children }: { view: PhotoView; children: ReactNode }) {
  const { id, name, width, height, picture } = view;
  return (
    <div
      className="relative w-full overflow-hidden rounded-md border border-line"
      // Never higher than the window, so that a whole photo is in reach of one hand.
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
