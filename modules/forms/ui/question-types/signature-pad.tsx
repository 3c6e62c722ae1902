import { useRef, useState, type PointerEvent } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { Button } from "#app/ui/button.tsx";
import { pen } from "#app/ui/pen-drawing.tsx";
import { signatureSize, signatureValue } from "#modules/form-logic/public.ts";

type Point = readonly [x: number, y: number];

interface SignaturePadProps {
  name: string;
  /** The stored value, and the path that it contains. */
  value: string;
  path: string;
}

/** Longest path, well below what an answer may hold. */
const maxCharacters = 8_000;
/** In units of the drawing area. A shorter move of the pen is left out, because nobody would see it. */
const leastStep = 3;

/** The path so far, and the event handlers of the drawing area for a finger or a mouse. */
function usePen(path: string, onStroke: (path: string) => void) {
  const [drawn, setDrawn] = useState(path);
  /** The path including the current stroke, and the pen's last point while it is down. */
  const stroke = useRef({ path, last: null as Point | null });
  const set = (next: string, last: Point | null) => {
    stroke.current = { path: next, last };
    setDrawn(next);
  };
  const extend = (piece: string, last: Point) => {
    const { path: before } = stroke.current;
    set(before.length > maxCharacters ? before : before + piece, last);
  };
  const end = (next: string) => {
    set(next, null);
    onStroke(next);
  };
  const finish = () => {
    if (stroke.current.last) end(stroke.current.path);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const [x, y] = pointOf(event);
      // A dot is a stroke of no length, which a round pen shows.
      extend(`M${x} ${y}L${x} ${y}`, [x, y]);
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      const { last } = stroke.current;
      if (!last) return;
      const [x, y] = pointOf(event);
      if (Math.hypot(x - last[0], y - last[1]) >= leastStep) extend(`L${x} ${y}`, [x, y]);
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  };
  return { drawn, handlers, clear: () => end("") };
}

/** An area to sign on. A hidden input has the value. Each finished stroke is saved in the same way as a typed letter. */
export function SignaturePad({ name, value, path }: SignaturePadProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const { drawn, handlers, clear } = usePen(path, (next) => {
    if (!input.current) return;
    const typed = next === "" ? "" : signatureValue(wallClock(new Date()), next);
    // React ignores an assigned value, so this sets it in the same way as typing does.
    input.current.setRangeText(typed, 0, input.current.value.length);
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  });
  return (
    <div className="grid justify-items-start gap-2">
      <input ref={input} type="text" hidden name={name} defaultValue={value} />
      <svg
        viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
        role="img"
        aria-label={drawn === "" ? say("Place to sign") : say("Drawn signature")}
        className="w-full max-w-xl cursor-crosshair touch-none rounded-md border border-line bg-raised"
        {...handlers}
      >
        <path d="M24 160H576" stroke="var(--color-line)" strokeWidth={2} />
        <path d={drawn} {...pen} />
      </svg>
      {drawn === "" ? (
        <p className="text-muted">
          {say("Sign above with a finger or a mouse, or leave the typed name.")}
        </p>
      ) : (
        <Button type="button" onClick={clear}>
          {say("Clear signature")}
        </Button>
      )}
    </div>
  );
}

/** The pen's position in the drawing area, in whole units. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const box = currentTarget.getBoundingClientRect();
  const place = (index: number, size: number, max: number) =>
    Math.max(0, Math.min(max, Math.round((index / size) * max)));
  return [
    place(clientX - box.left, box.width, signatureSize.width),
    place(clientY - box.top, box.height, signatureSize.height),
  ];
}

/** Such as "2026-11-27T14:05-07:00": the device's local time and its offset. */
function wallClock(now: Date): string {
  const offset = -now.getTimezoneOffset();
  const shown = new Date(now.getTime() + offset * 60_000).toISOString().slice(0, 16);
  const two = (count: number) => String(Math.floor(count)).padStart(2, "0");
  const minutes = Math.abs(offset);
  return `${shown}${offset < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
