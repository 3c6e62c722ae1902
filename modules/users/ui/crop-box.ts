/** Computes which part of a picture to crop. Pure. */

export interface Size {
  width: number;
  height: number;
}

/** The current view: the center as fractions of the picture, and the zoom. */
export interface CropView {
  x: number;
  y: number;
  /** 1 shows as much as fits. */
  zoom: number;
}

/** In pixels of the picture. */
export interface CropBox extends Size {
  left: number;
  top: number;
}

export const middle: CropView = { x: 0.5, y: 0.5, zoom: 1 };
export const nearest = 4;

/** The crop box with the aspect ratio `aspect` (width by height). It is always inside the picture. */
export function cropBox(picture: Size, aspect: number, view: CropView): CropBox {
  const zoom = Math.min(Math.max(view.zoom, 1), nearest);
  const widest = Math.min(picture.width, picture.height * aspect);
  const width = widest / zoom;
  const height = width / aspect;
  const within = (at: number, min: number, max: number) => Math.min(Math.max(at, min), max);
  return {
    left: within(view.x * picture.width - width / 2, 0, picture.width - width),
    top: within(view.y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/**
 * The view after a move by a number of picture pixels. The move starts from the box as shown, which may have been
 * limited to the picture.
 */
export function moved(
  picture: Size,
  aspect: number,
  view: CropView,
  by: { x: number; y: number },
): CropView {
  const box = cropBox(picture, aspect, view);
  const centre = {
    ...view,
    x: (box.left + box.width / 2 - by.x) / picture.width,
    y: (box.top + box.height / 2 - by.y) / picture.height,
  };
  const clamped = cropBox(picture, aspect, centre);
  return {
    ...view,
    x: (clamped.left + clamped.width / 2) / picture.width,
    y: (clamped.top + clamped.height / 2) / picture.height,
  };
}
