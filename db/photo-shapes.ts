/**
 * The stored shapes that people draw on a photo. Coordinates are fractions of its width and height, 0 to 1, so they fit every
 * size.
 */

export type DrawingColor = "Red" | "Yellow" | "Blue" | "White";

export type StrokeKind = "arrow" | "circle" | "line";

/** From left and top. */
export type ShapePoint = readonly [x: number, y: number];

export type Shape =
  | { kind: StrokeKind; color: DrawingColor; from: ShapePoint; to: ShapePoint }
  | { kind: "text"; color: DrawingColor; at: ShapePoint; text: string };
