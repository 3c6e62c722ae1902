/** What may be drawn on a photo, how much of it, and in which colors. Pure. */
import type { DrawingColor, StrokeKind } from "#db/photo-shapes.ts";

export type { DrawingColor, Place, Shape, StrokeKind } from "#db/photo-shapes.ts";

/** By their names in SVG: a photo is the same by day and by night, so the tokens of the pages do not fit. */
export const drawingColors: Record<DrawingColor, string> = {
  Red: "red",
  Yellow: "gold",
  Blue: "dodgerblue",
  White: "white",
};

export const strokeKinds = ["arrow", "circle", "line"] as const satisfies readonly StrokeKind[];

export const maxShapes = 60;
export const longestText = 80;

/** Drawings that one goes on from: as many as somebody saves in a row without a line, and no more than matter. */
export const mostFormer = 5;
