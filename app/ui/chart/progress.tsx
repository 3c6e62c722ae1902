interface ProgressProps {
  /** What is in progress: "Section 3 of 8". */
  label: string;
  value: number;
  max: number;
  /** The figure in words. Defaults to "12 of 40 answered". */
  text?: string;
}

/** A bar with a text. An empty `max` counts as nothing done. */
export function Progress({ label, value, max, text = `${value} of ${max}` }: ProgressProps) {
  const done = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
  return (
    <div className="grid gap-1">
      <div className="flex justify-between gap-4 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="text-muted tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full bg-ok" style={{ width: `${done}%` }} />
      </div>
    </div>
  );
}
