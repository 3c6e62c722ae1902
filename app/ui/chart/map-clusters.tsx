import { Link } from "@remix-run/react";
import type { PinCluster } from "#app/platform/maps/map-view.ts";

interface ClustersProps {
  clusters: readonly PinCluster[];
  /** Map pixels per page pixel. */
  scale: number;
  /** Id of a table row, by the id of its pin. */
  rowId(pinId: string): string;
}

/**
 * Shows near pins as a disc with their number. The disc links to a closer view or, at the closest zoom, to their rows in the
 * table.
 */
export function Clusters({ clusters, scale, rowId }: ClustersProps) {
  return clusters.map(({ x, y, pins, href }) => {
    const [first] = pins;
    const radius = pins.length > 9 ? 15 : 12;
    const disc = (
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <title>{clusterText(pins)}</title>
        <circle r={radius + 6} fill="transparent" />
        <circle
          r={radius}
          fill="var(--color-info-solid)"
          stroke="var(--color-raised)"
          strokeWidth={2}
        />
        <text
          textAnchor="middle"
          dy="0.36em"
          fontSize={13}
          fontWeight={600}
          className="fill-on-solid"
        >
          {pins.length}
        </text>
      </g>
    );
    const name = { "aria-label": clusterText(pins), "data-cluster": pins.length };
    return href ? (
      <Link key={`${x} ${y}`} to={href} preventScrollReset {...name}>
        {disc}
      </Link>
    ) : (
      <a key={`${x} ${y}`} href={`#${rowId(first?.id ?? "")}`} {...name}>
        {disc}
      </a>
    );
  });
}

/** "3 places near Vega, 12 Canal Street". */
function clusterText(pins: PinCluster["pins"]): string {
  const [first] = pins;
  return `${pins.length} places near ${[first?.title, first?.detail].filter(Boolean).join(", ")}`;
}
