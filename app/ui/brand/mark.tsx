import { logoPaths } from "#app/platform/page/logo-paths.ts";

interface BrandProps {
  /** Pixels of the mark. The wordmark follows it. */
  size: 24 | 26 | 32;
}

/** The mark and the wordmark. The text around it makes it a link or a heading. */
export function Brand({ size }: BrandProps) {
  return (
    <span className="brand" style={{ fontSize: Math.round(size * 0.75) }}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path className="brand-sun" d={logoPaths.sun} />
        <path d={logoPaths.panels} />
      </svg>
      <span className="brand-word">
        Field<span>light</span>
      </span>
    </span>
  );
}
