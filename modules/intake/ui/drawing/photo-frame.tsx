import type { ReactNode } from "react";
import type { PhotoView } from "../../domain/photos/photo-view.ts";

const shownPixels = 1280;

/** The unchanged photo, as wide as there is space, with a layer of the same aspect ratio over it. */
export function PhotoFrame({ view, children }: { view: PhotoView; children: ReactNode }) {
  const { id, name, width, height, picture } = view;
  return (
    <div
      className="relative w-full overflow-hidden rounded-md border border-line"
      // Never taller than the window, so that one hand can reach the whole photo.
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
