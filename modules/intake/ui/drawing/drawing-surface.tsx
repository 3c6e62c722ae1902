import { useSay } from "#app/platform/page/language.ts";
import type { KeyboardEvent, PointerEvent } from "react";
import type { ShapePoint } from "#app/platform/files/drawings/shapes.ts";
import type { PhotoView } from "../../domain/photos/photo-view.ts";
import { begunStroke, type DrawingState, type DrawingAction } from "./drawing-state.ts";
import { PhotoFrame } from "./photo-frame.tsx";
import { PhotoLayer } from "./photo-layer.tsx";
import { drawnText } from "./drawn-text.ts";

interface DrawingSurfaceProps {
  view: PhotoView;
  state: DrawingState;
  step(step: DrawingAction): void;
}

/** How far an arrow key moves the cursor without and with Shift, as a fraction of the photo. */
const nudge = 0.01;
const leap = 0.1;

const directions: Record<string, ShapePoint> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The drawing surface. With the mouse: press, drag and release. With the keyboard: one key press at each end of the
 * stroke.
 */
export function DrawingSurface({ view, state, step }: DrawingSurfaceProps) {
  const say = useSay();
  const { width, height } = view;
  const begun = begunStroke(state);
  const shapes = begun ? [...state.shapes, begun] : state.shapes;
  return (
    <div className="grid gap-2">
      <p id="how-to-draw" className="text-muted">
        {say("Press and drag.")}{" "}
        <span className="pointer-coarse:sr-only">
          {say(
            "By keyboard: arrow keys move the cross, Enter begins and ends a shape, and Escape gives it up.",
          )}
        </span>
      </p>
      <PhotoFrame view={view}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <svg
          // With this role the drawing receives all keys while it has the focus.
          role="application"
          aria-label={say("Drawing")}
          aria-describedby="how-to-draw"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          viewBox={`0 0 ${width} ${height}`}
          className="absolute inset-0 size-full cursor-crosshair touch-none"
          {...byPointer(step)}
          onKeyDown={(event) => byKey(event, state, step)}
        >
          <PhotoLayer shapes={shapes} width={width} height={height} />
          <Cross view={view} at={state.cursor} />
        </svg>
      </PhotoFrame>
      <p role="status" className="sr-only">
        {drawnText(state.shapes, say)}
      </p>
    </div>
  );
}

function byPointer(step: DrawingSurfaceProps["step"]) {
  const move = (event: PointerEvent<SVGSVGElement>) => step({ type: "move", to: placeOf(event) });
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      move(event);
      step({ type: "press" });
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (event.isPrimary && event.buttons > 0) move(event);
    },
    onPointerUp(event: PointerEvent<SVGSVGElement>) {
      if (event.isPrimary) step({ type: "release" });
    },
    onPointerCancel: () => step({ type: "cancel" }),
  };
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): ShapePoint {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [(clientX - left) / width, (clientY - top) / height];
}

function byKey(
  event: KeyboardEvent,
  { start }: DrawingState,
  step: DrawingSurfaceProps["step"],
): void {
  const direction = directions[event.key];
  const size = event.shiftKey ? leap : nudge;
  if (direction) step({ type: "nudge", by: [direction[0] * size, direction[1] * size] });
  else if (event.key === "Enter" || event.key === " ")
    step({ type: start === null ? "press" : "release" });
  else if (event.key === "Escape" && start !== null) step({ type: "cancel" });
  else return;
  event.preventDefault();
}

/** Marks the cursor. It is visible only while the drawing has the keyboard focus. */
function Cross({ view, at }: { view: PhotoView; at: ShapePoint }) {
  const [x, y] = [at[0] * view.width, at[1] * view.height];
  const arm = Math.max(view.width, view.height) / 40;
  const d = `M${x - arm} ${y}H${x + arm}M${x} ${y - arm}V${y + arm}`;
  return (
    <g className="pointer-events-none hidden in-focus-visible:block" aria-hidden="true">
      <path d={d} stroke="black" strokeWidth={arm / 4} />
      <path d={d} stroke="white" strokeWidth={arm / 10} />
    </g>
  );
}
