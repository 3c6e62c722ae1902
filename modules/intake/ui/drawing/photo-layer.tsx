import { createElement } from "react";
import { drawShapes } from "#app/platform/files/drawings/draw-shapes.ts";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";

interface PhotoLayerProps {
  shapes: readonly Shape[];
  /** Width and height of the photo in pixels. */
  width: number;
  height: number;
}

/** The shapes of a drawing, for an SVG that covers the photo. */
export function PhotoLayer({ shapes, width, height }: PhotoLayerProps) {
  return (
    <>
      {drawShapes(shapes, { width, height }).map(({ tag, attributes, text }, index) =>
        createElement(tag, { key: index, ...toReactAttributes(attributes) }, text),
      )}
    </>
  );
}

const toReactAttributes = (attributes: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
