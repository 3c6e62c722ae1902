import { useId, type ReactNode } from "react";
import { formatCount } from "../../platform/format.ts";
import type { ChartPattern } from "./chart-pattern.tsx";

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
