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
