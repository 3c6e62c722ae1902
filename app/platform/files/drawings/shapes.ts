/** What may be drawn on a photo. Places are parts of its width and height, from 0 to 1, so that they hold at every size. Pure. */

export const drawingColors = {
  Red: "#ff2d2d",
  Yellow: "#ffd60a",
  Blue: "#1e90ff",
  White: "#ffffff",
} as const;

export type DrawingColor = keyof typeof drawingColors;

export const strokeKinds = ["arrow", "circle", "line"] as const;

export type StrokeKind = (typeof strokeKinds)[number];

/** From left and top. */
export type Place = readonly [x: number, y: number];

export type Shape =
  | { kind: StrokeKind; color: DrawingColor; from: Place; to: Place }
  | { kind: "text"; color: DrawingColor; at: Place; text: string };

export const mostShapes = 60;
export const longestText = 80;
