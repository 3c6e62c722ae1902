/** The state of the drawing editor: the shapes, and the stroke that was started. Pure. */
import {
  maxShapes,
  type DrawingColor,
  type ShapePoint,
  type Shape,
  type StrokeKind,
} from "#app/platform/files/drawings/shapes.ts";

export type Tool = StrokeKind | "text";

export interface DrawingState {
  shapes: Shape[];
  tool: Tool;
  color: DrawingColor;
  text: string;
  /** The position of the finger, the mouse or the arrow keys. */
  cursor: ShapePoint;
  /** Where the stroke began. */
  start: ShapePoint | null;
  /** Another person has drawn on the photo, and this drawing contains the shapes of both. */
  isMerged: boolean;
}

export type DrawingAction =
  | { type: "choose"; tool?: Tool; color?: DrawingColor; text?: string }
  | { type: "move"; to: ShapePoint }
  | { type: "nudge"; by: ShapePoint }
  | { type: "press" }
  | { type: "release" }
  | { type: "cancel" }
  | { type: "undo" }
  /** The stored drawing has changed. */
  | { type: "join"; baseShapes: readonly Shape[]; theirs: readonly Shape[] };

export function startDrawing(shapes: readonly Shape[]): DrawingState {
  return {
    shapes: [...shapes],
    tool: "arrow",
    color: "Red",
    text: "",
    cursor: [0.5, 0.5],
    start: null,
    isMerged: false,
  };
}

/** A shorter stroke is considered an accidental touch. */
const shortest = 0.01;

export function applyDrawingAction(state: DrawingState, action: DrawingAction): DrawingState {
  switch (action.type) {
    case "choose": {
      const { type: _do, ...chosen } = action;
      return { ...state, ...chosen, start: null };
    }
    case "move":
      return { ...state, cursor: within(action.to) };
    case "nudge":
      return {
        ...state,
        cursor: within([state.cursor[0] + action.by[0], state.cursor[1] + action.by[1]]),
      };
    case "press":
      if (isFull(state)) return state;
      return state.tool === "text" ? placeText(state) : { ...state, start: state.cursor };
    case "release": {
      const stroke = begunStroke(state);
      return { ...state, start: null, shapes: stroke ? [...state.shapes, stroke] : state.shapes };
    }
    case "cancel":
      return { ...state, start: null };
    case "undo":
      return { ...state, start: null, shapes: state.shapes.slice(0, -1) };
    case "join":
      return mergeDrawings(state, action);
  }
}

const isAmong = (shapes: readonly Shape[], one: Shape) =>
  shapes.some((other) => JSON.stringify(other) === JSON.stringify(one));

/**
 * Merges two drawings: the other person's shapes without those that were removed here, then the shapes that were drawn
 * here.
 */
function mergeDrawings(
  state: DrawingState,
  { baseShapes, theirs }: { baseShapes: readonly Shape[]; theirs: readonly Shape[] },
): DrawingState {
  const { shapes: mine } = state;
  const isNew = (one: Shape) => !isAmong(baseShapes, one) && !isAmong(mine, one);
  const isRemoved = (one: Shape) => isAmong(mine, one) && !isAmong(theirs, one);
  const remaining = theirs.filter((one) => isAmong(mine, one) || !isAmong(baseShapes, one));
  const added = mine.filter((one) => !isAmong(baseShapes, one) && !isAmong(theirs, one));
  return {
    ...state,
    shapes: [...remaining, ...added].slice(0, maxShapes),
    isMerged: state.isMerged || theirs.some(isNew) || baseShapes.some(isRemoved),
  };
}

export const isFull = ({ shapes }: DrawingState) => shapes.length >= maxShapes;

function placeText(state: DrawingState): DrawingState {
  const text = state.text.trim();
  if (text === "") return state;
  const { color, cursor: at } = state;
  return { ...state, shapes: [...state.shapes, { kind: "text", color, at, text }] };
}

/** The stroke from its start to the cursor; null if there is none or it is too short. */
export function begunStroke({ tool, color, start, cursor }: DrawingState): Shape | null {
  if (tool === "text" || start === null) return null;
  const length = Math.hypot(cursor[0] - start[0], cursor[1] - start[1]);
  return length < shortest ? null : { kind: tool, color, from: start, to: cursor };
}

const within = ([x, y]: ShapePoint): ShapePoint => [toFraction(x), toFraction(y)];
const toFraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
