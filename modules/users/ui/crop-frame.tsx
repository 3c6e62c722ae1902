import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { cropBox, moved, nearest, type CropView } from "./crop-box.ts";

interface CropFrameProps {
  picture: ImageBitmap;
  src: string;
  /** Width by height. */
  aspect: number;
  view: CropView;
  onView: (view: CropView) => void;
}

/** Pixels of the frame on the screen. */
const frameWidth = 200;
const arrowStep = 8;
const arrows: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: -arrowStep, y: 0 },
  ArrowRight: { x: arrowStep, y: 0 },
  ArrowUp: { x: 0, y: -arrowStep },
  ArrowDown: { x: 0, y: arrowStep },
};

/** Reports how far the pointer has moved since the last report, while it is pressed. */
function useDrag(onMove: (x: number, y: number) => void) {
  const lastPoint = useRef<{ x: number; y: number } | null>(null);
  const release = () => {
    lastPoint.current = null;
  };
  return {
    onPointerDown: (press: PointerEvent) => {
      press.currentTarget.setPointerCapture(press.pointerId);
      lastPoint.current = { x: press.clientX, y: press.clientY };
    },
    onPointerMove: (drag: PointerEvent) => {
      if (!lastPoint.current) return;
      onMove(drag.clientX - lastPoint.current.x, drag.clientY - lastPoint.current.y);
      lastPoint.current = { x: drag.clientX, y: drag.clientY };
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/**
 * Shows the part of a picture that will be cropped. The user moves it by dragging or by the arrow keys, and zooms with a slider.
 */
export default function CropFrame({ picture, src, aspect, view, onView }: CropFrameProps) {
  const box = cropBox(picture, aspect, view);
  const scale = frameWidth / box.width;
  const move = (x: number, y: number) =>
    onView(moved(picture, aspect, view, { x: x / scale, y: y / scale }));
  const onKeyDown = (press: KeyboardEvent) => {
    const step = arrows[press.key];
    if (!step) return;
    press.preventDefault();
    move(step.x, step.y);
  };
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-label="The part of the photo to keep. Use the arrow keys to move it"
        onKeyDown={onKeyDown}
        {...useDrag(move)}
        style={{ width: frameWidth, height: frameWidth / aspect }}
        className="block cursor-grab touch-none overflow-hidden rounded-md border border-edge bg-sunken select-none"
      >
        <img
          src={src}
          alt=""
          draggable={false}
          style={{
            width: picture.width * scale,
            height: picture.height * scale,
            maxWidth: "none",
            translate: `${-box.left * scale}px ${-box.top * scale}px`,
          }}
        />
      </button>
      <label className="grid gap-1 text-sm">
        Zoom
        <input
          type="range"
          min={1}
          max={nearest}
          step={0.05}
          value={view.zoom}
          onChange={(event) => onView({ ...view, zoom: Number(event.target.value) })}
        />
      </label>
    </div>
  );
}
