import { useId, type ReactNode } from "react";
import { formatCount } from "../../platform/format.ts";

/** One figure of a chart. `fill` is a CSS color. Defaults are the next color of the palette and the next pattern. */
export interface ChartDatum {
  label: string;
  value: number;
  fill?: string;
  pattern?: ChartPattern;
}

const paletteSize = 8;

/** The color of the nth figure, from 0. The palette is color-blind safe and repeats after eight. */
export function chartFill(position: number): string {
  return `var(--chart-${(position % paletteSize) + 1})`;
}

interface ChartFrameProps {
  title: string;
  /** One sentence for people who do not see the picture. */
  description: string;
  data: readonly ChartDatum[];
  /** Heading of the column of figures, such as "Projects". */
  unit: string;
  /** Draws the SVG. The attributes name and describe it. */
  draw: (name: { role: "img"; "aria-labelledby": string }, texts: ReactNode) => ReactNode;
}

/** The caption, the picture, and a table of the same figures behind a link. */
export function ChartFrame({ title, description, data, unit, draw }: ChartFrameProps) {
  const id = useId();
  return (
    <figure className="grid gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      {draw(
        { role: "img", "aria-labelledby": `${id}t ${id}d` },
        <>
          <title id={`${id}t`}>{title}</title>
          <desc id={`${id}d`}>{description}</desc>
        </>,
      )}
      <details className="text-sm print:hidden">
        <summary className="text-link w-fit text-muted">Show the figures</summary>
        <table className="mt-2 w-full">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1 text-left font-semibold">
                Name
              </th>
              <th scope="col" className="py-1 text-right font-semibold">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ label, value }) => (
              <tr key={label} className="border-b border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {label}
                </th>
                <td className="py-1 text-right">{formatCount(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** Line patterns in a repeating square of 8 by 8, so that figures can be distinguished without color. */
const drawings = {
  plain: "",
  rising: "M-2 2L2-2M0 8L8 0M6 10L10 6",
  dotted: "M4 3.5v1",
  level: "M0 4H8",
  falling: "M-2 6L2 10M0 0L8 8M6-2L10 2",
  upright: "M4 0V8",
  squares: "M0 4H8M4 0V8",
  diamonds: "M0 8L8 0M0 0L8 8",
  ringed: "M4 1.5a2.5 2.5 0 1 0 .01 0",
} as const;

export type ChartPattern = keyof typeof drawings;

/** In the order in which figures use them. */
export const chartPatterns: readonly ChartPattern[] = [
  "plain",
  "rising",
  "dotted",
  "level",
  "falling",
  "upright",
  "squares",
  "diamonds",
  "ringed",
];

interface PatternedFillProps {
  /** How a `fill` refers to it: `url(#id)`. */
  id: string;
  color: string;
  pattern: ChartPattern;
}

/** A color with lines in the background color. */
export function PatternedFill({ id, color, pattern }: PatternedFillProps) {
  return (
    <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse" data-pattern={pattern}>
      <rect width={8} height={8} fill={color} />
      <path
        d={drawings[pattern]}
        fill="none"
        stroke="var(--color-raised)"
        strokeWidth={1.25}
        strokeLinecap="square"
      />
    </pattern>
  );
}

/** A colored square in a legend. */
export function LegendSwatch({ fill }: { fill: string }) {
  return (
    <svg aria-hidden="true" width={16} height={16} className="flex-none">
      <rect width={16} height={16} fill={fill} />
    </svg>
  );
}
