/** Shapes as SVG elements. Pages render them as elements, the server as text. Pure. */
import { drawingColors, type ShapePoint, type Shape } from "./shapes.ts";

export interface SvgElement {
  tag: "path" | "ellipse" | "text";
  attributes: Record<string, string | number>;
  text?: string;
}

interface Size {
  /** Pixels. */
  width: number;
  height: number;
}

/** Each stroke is drawn over a wider dark one, so that it is visible on snow and on slate. */
const halo = "black";

export function drawShapes(shapes: readonly Shape[], size: Size): SvgElement[] {
  return shapes.flatMap((shape) => drawShape(shape, size));
}

function drawShape(shape: Shape, size: Size): SvgElement[] {
  const longest = Math.max(size.width, size.height);
  const color = drawingColors[shape.color];
  if (shape.kind === "text") return [drawText(shape, size)];
  const outline = outlineOf(shape, size);
  const stroke = (color: string, width: number, opacity: number): SvgElement => ({
    ...outline,
    attributes: {
      ...outline.attributes,
      fill: "none",
      stroke: color,
      "stroke-width": round(width),
      "stroke-opacity": opacity,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
  });
  return [stroke(halo, longest / 90, 0.55), stroke(color, longest / 160, 1)];
}

function outlineOf(
  { kind, from, to }: Exclude<Shape, { kind: "text" }>,
  size: Size,
): Pick<SvgElement, "tag" | "attributes"> {
  const [start, end] = [pixels(from, size), pixels(to, size)];
  if (kind === "circle")
    return {
      tag: "ellipse",
      attributes: {
        cx: round((start.x + end.x) / 2),
        cy: round((start.y + end.y) / 2),
        rx: round(Math.abs(end.x - start.x) / 2),
        ry: round(Math.abs(end.y - start.y) / 2),
      },
    };
  const shaft = `M${start.x} ${start.y}L${end.x} ${end.y}`;
  return {
    tag: "path",
    attributes: { d: kind === "arrow" ? shaft + headOf(start, end, size) : shaft },
  };
}

interface Point {
  x: number;
  y: number;
}

/** Two strokes back from the tip. They are shorter on a short arrow. */
function headOf(start: Point, end: Point, { width, height }: Size): string {
  const shaft = Math.hypot(end.x - start.x, end.y - start.y);
  const length = Math.min(Math.max(width, height) / 25, shaft * 0.6);
  const backAngle = Math.atan2(start.y - end.y, start.x - end.x);
  return [backAngle - 0.5, backAngle + 0.5]
    .map((angle) => {
      const x = round(end.x + length * Math.cos(angle));
      const y = round(end.y + length * Math.sin(angle));
      return `M${x} ${y}L${end.x} ${end.y}`;
    })
    .join("");
}

function drawText({ at, color, text }: Extract<Shape, { kind: "text" }>, size: Size): SvgElement {
  const height = Math.max(size.width, size.height) / 28;
  const { x, y } = pixels(at, size);
  return {
    tag: "text",
    attributes: {
      x,
      y,
      "font-family": "sans-serif",
      "font-weight": "bold",
      "font-size": round(height),
      fill: drawingColors[color],
      stroke: halo,
      "stroke-width": round(height / 6),
      "stroke-linejoin": "round",
      "paint-order": "stroke",
    },
    text,
  };
}

const pixels = ([x, y]: ShapePoint, { width, height }: Size): Point => ({
  x: round(x * width),
  y: round(y * height),
});

const round = (value: number) => Math.round(value * 10) / 10;

/** The drawing as an SVG document of this size, with escaped texts. */
export function writeSvg(shapes: readonly Shape[], size: Size): string {
  const elements = drawShapes(shapes, size).map(({ tag, attributes, text }) => {
    const written = Object.entries(attributes).map(
      ([name, value]) => ` ${name}="${escaped(value)}"`,
    );
    return `<${tag}${written.join("")}>${escaped(text ?? "")}</${tag}>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${elements.join("")}</svg>`;
}

const escaped = (value: string | number) =>
  String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A description of the drawing, for people who cannot see it. */
export function layerText(shapes: readonly Shape[]): string {
  if (shapes.length === 0) return "Nothing is drawn on this photo.";
  const words = shapes.map((shape) => (shape.kind === "text" ? `“${shape.text}”` : shape.kind));
  return `Drawn on this photo: ${words.join(", ")}`;
}
