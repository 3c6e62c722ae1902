import { expect, test } from "vitest";
import { maxShapes, type Shape } from "#app/platform/files/drawings/shapes.ts";
import {
  startDrawing,
  applyDrawingAction,
  type DrawingState,
  type DrawingAction,
} from "./drawing-state.ts";

const after = (state: DrawingState, ...steps: DrawingAction[]) =>
  steps.reduce(applyDrawingAction, state);
const empty = startDrawing([]);
const stroke: DrawingAction[] = [
  { type: "move", to: [0.2, 0.2] },
  { type: "press" },
  { type: "move", to: [0.4, 0.6] },
  { type: "release" },
];

test("a stroke goes from press to release, in the chosen tool and color", () => {
  const drawn = after(empty, { type: "choose", tool: "circle", color: "Blue" }, ...stroke);
  expect(drawn.shapes).toEqual([
    { kind: "circle", color: "Blue", from: [0.2, 0.2], to: [0.4, 0.6] },
  ]);
  expect(after(drawn, { type: "undo" }).shapes).toEqual([]);
  expect(after(empty, { type: "undo" }).shapes).toEqual([]);
});

test("the cursor stays on the photo, and a very short stroke draws nothing", () => {
  const moved = after(empty, { type: "nudge", by: [0.7, -0.9] });
  expect(moved.cursor).toEqual([1, 0]);
  expect(after(moved, { type: "press" }, { type: "release" }).shapes).toEqual([]);
  expect(
    after(empty, ...stroke.slice(0, 3), { type: "cancel" }, { type: "release" }).shapes,
  ).toEqual([]);
});

test("text is placed where the person presses, and nothing is placed without text", () => {
  const text = after(empty, { type: "choose", tool: "text" });
  expect(after(text, { type: "press" }).shapes).toEqual([]);
  const typed = after(
    text,
    { type: "choose", text: " Crack " },
    { type: "press" },
    { type: "release" },
  );
  expect(typed.shapes).toEqual([{ kind: "text", color: "Red", at: [0.5, 0.5], text: "Crack" }]);
});

const shape = (end: number): Shape => ({ kind: "line", color: "Red", from: [0, 0], to: [1, end] });

test.each<[string, { base: number[]; mine: number[]; theirs: number[] }, number[], boolean]>([
  ["what both drew", { base: [1], mine: [1, 2], theirs: [1, 3] }, [1, 3, 2], true],
  ["one's own that has arrived", { base: [1], mine: [1, 2], theirs: [1, 2] }, [1, 2], false],
  ["what one removed", { base: [1, 2], mine: [1], theirs: [1, 2, 3] }, [1, 3], true],
  ["what the other removed", { base: [1, 2], mine: [1, 2, 3], theirs: [1] }, [1, 3], true],
  ["nothing new", { base: [1], mine: [1, 2], theirs: [1] }, [1, 2], false],
])(
  "a drawing that another person changed is merged: %s",
  (_, { base, mine, theirs }, all, isJoined) => {
    const [baseShapes, own, other] = [base, mine, theirs].map((ends) => ends.map(shape));
    const state = { ...startDrawing(baseShapes!), shapes: own! };
    const joined = after(state, { type: "join", baseShapes: baseShapes!, theirs: other! });
    expect(joined.shapes).toEqual(all.map(shape));
    expect(joined.isMerged).toBe(isJoined);
  },
);

test("a photo accepts no more shapes than the server does", () => {
  const full = after(empty, ...Array.from({ length: maxShapes + 2 }, () => stroke).flat());
  expect(full.shapes).toHaveLength(maxShapes);
});
