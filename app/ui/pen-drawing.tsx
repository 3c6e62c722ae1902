/** The pen of signatures. */
export const pen = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

interface PenDrawingProps {
  width: number;
  height: number;
  /** In the commands of SVG. */
  path: string;
  /** What it is, for people who do not see it. */
  label?: string | undefined;
}

/** What somebody drew as an answer, such as a signature. */
export function PenDrawing({ width, height, path, label = "Drawn signature" }: PenDrawingProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      className="w-60 max-w-full rounded-md border border-line bg-raised"
    >
      <path d={path} {...pen} />
    </svg>
  );
}
