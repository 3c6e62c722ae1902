/** Allowed shapes on a photo, their limits and their colors. Pure. */
import type { DrawingColor, StrokeKind } from "#db/photo-shapes.ts";

export type { DrawingColor, ShapePoint, Shape, StrokeKind } from "#db/photo-shapes.ts";

/** SVG color names. A photo looks the same in the light and the dark theme, so the theme's tokens do not fit. */
export const drawingColors: Record<DrawingColor, string> = {
  Red: "red",
  Yellow: "gold",
  Blue: "dodgerblue",
  White: "white",
};

export const strokeKinds = ["arrow", "circle", "line"] as const satisfies readonly StrokeKind[];

export const maxShapes = 60;
export const maxTextLength = 80;

/** Earlier drawings sent along: as many as somebody saves in a row while offline. */
export const maxFormerDrawings = 5;
