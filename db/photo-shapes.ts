/** What may be drawn on a photo, as it is stored. Places are parts of its width and height, from 0 to 1, so that they hold at every size. */

export type DrawingColor = "Red" | "Yellow" | "Blue" | "White";

export type StrokeKind = "arrow" | "circle" | "line";

/** From left and top. */
export type Place = readonly [x: number, y: number];

export type Shape =
  | { kind: StrokeKind; color: DrawingColor; from: Place; to: Place }
  | { kind: "text"; color: DrawingColor; at: Place; text: string };
