import { Link } from "@remix-run/react";
import type { MapStep } from "#app/platform/maps/map-view.ts";
import { Icon } from "../icon.tsx";

/** Zooms and pans the server's map. These are links, so they need no JavaScript. */
export function MapSteps({ steps }: { steps: readonly MapStep[] }) {
  return (
    <nav aria-label="Move the map" className="absolute top-2 right-2 print:hidden">
      <ul className="map-steps">
        {steps.map(({ label, icon, href }) => (
          <li key={label}>
            {href ? (
              <Link to={href} preventScrollReset title={label} className="button">
                <Icon name={icon} label={label} />
              </Link>
            ) : (
              <span className="button text-muted">
                <Icon name={icon} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
