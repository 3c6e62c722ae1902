import { Link } from "@remix-run/react";
import type {
  MapPin,
  MapStep,
  PinKind,
  PlacedPin,
  StateMapView,
} from "#app/platform/maps/map-view.ts";
import { formatDrive } from "#app/platform/maps/travel.ts";
import { Icon } from "../icon.tsx";
import { Clusters } from "./map-clusters.tsx";
import statesUrl from "./states.svg";

export interface StateMapProps extends StateMapView {
  title: string;
  /** Describes the map for people who do not see it. Defaults to a count of the pins. */
  description?: string;
  id?: string;
  selectedIds?: readonly string[];
}

export const pinKinds: Record<PinKind, { word: string; plural: string; color: string; d: string }> =
  {
    project: {
      word: "Project",
      plural: "projects",
      color: "var(--color-info)",
      d: "M0 0C-2-6-6-8-6-13a6 6 0 1 1 12 0C6-8 2-6 0 0Z",
    },
    inspector: {
      word: "Inspector",
      plural: "inspectors",
      color: "var(--color-warn)",
      d: "M0 0L-4-6H-7V-18H7V-6H4Z",
    },
  };

const kindNames = Object.keys(pinKinds) as PinKind[];

function countText(pins: PlacedPin[]): string {
  const counts = kindNames.map((kind) => {
    const count = pins.filter((pin) => pin.kind === kind).length;
    return `${count} ${count === 1 ? pinKinds[kind].word.toLowerCase() : pinKinds[kind].plural}`;
  });
  return `A map of the United States with ${counts.join(" and ")}. A table with the same list follows.`;
}

/** A pin in words: "Project: Vega, 12 Canal Street". */
export function pinText({ kind, title, detail }: MapPin): string {
  return [`${pinKinds[kind].word}: ${title}`, detail].filter(Boolean).join(", ");
}

function Pin({ pin, scale, selected }: { pin: PlacedPin; scale: number; selected: boolean }) {
  const { d, color } = pinKinds[pin.kind];
  const text = pinText(pin);
  const shape = (
    <g
      transform={`translate(${pin.x} ${pin.y}) scale(${(selected ? 1.5 : 1) * scale})`}
      data-pin={pin.id}
    >
      <title>{text}</title>
      <circle cy={-9} r={14} fill="transparent" />
      <path d={d} fill={color} stroke="var(--color-raised)" strokeWidth={selected ? 2 : 1} />
    </g>
  );
  if (!pin.href) return shape;
  return (
    <a href={pin.href} aria-label={text} aria-current={selected || undefined}>
      {shape}
    </a>
  );
}

interface PinTableProps {
  pins: PlacedPin[];
  caption: string;
  rowId(pinId: string): string;
}

function PinTable({ pins, caption, rowId }: PinTableProps) {
  return (
    <details className="mt-2">
      <summary className="text-link w-fit">Show this map as a table</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-left">
              <th scope="col">Name</th>
              <th scope="col">Kind</th>
              <th scope="col">Detail</th>
              <th scope="col">Latitude, longitude</th>
            </tr>
          </thead>
          <tbody>
            {pins.map((pin) => (
              <tr key={pin.id} id={rowId(pin.id)}>
                <th scope="row" className="text-left font-normal">
                  {pin.href ? <a href={pin.href}>{pin.title}</a> : pin.title}
                </th>
                <td>{pinKinds[pin.kind].word}</td>
                <td>{pin.detail}</td>
                <td>
                  {pin.latitude.toFixed(4)}, {pin.longitude.toFixed(4)}
                  {pin.x === null ? " (not on this map)" : ""}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** Cities as a dot with a name. Sizes are fractions of the visible area, so they look the same at every zoom. */
function Cities({ cities, scale }: { cities: StateMapView["cities"]; scale: number }) {
  return cities?.map(({ name, x, y }) => (
    <g
      key={`${name} ${x}`}
      transform={`translate(${x} ${y}) scale(${scale})`}
      className="map-city"
      aria-hidden="true"
    >
      <circle r={6} />
      <text x={11} dominantBaseline="central">
        {name}
      </text>
    </g>
  ));
}

type Drive = NonNullable<StateMapView["route"]>;

function Route({ route: { from, to }, scale }: { route: Drive; scale: number }) {
  const line = `M${from.x} ${from.y}L${to.x} ${to.y}`;
  return (
    <g fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={line} stroke="var(--color-raised)" strokeWidth={6 * scale} />
      <path d={line} stroke="var(--color-accent)" strokeWidth={3 * scale} />
    </g>
  );
}

/** The estimate beside the middle of its line. */
function RouteText({ route, scale }: { route: Drive; scale: number }) {
  const { from, to, minutes, miles } = route;
  const text = `${formatDrive(minutes)}, ${miles} mi`;
  const width = text.length * 10 + 20;
  return (
    <g
      transform={`translate(${(from.x + to.x) / 2} ${(from.y + to.y) / 2}) scale(${scale})`}
      className="map-drive"
    >
      <rect x={-width / 2} y={12} width={width} height={34} rx={8} />
      <text textAnchor="middle" y={36}>
        {text}
      </text>
    </g>
  );
}

/** A part narrower than this, in pixels of the whole map, shows too little to know where it is. */
const closeWidth = 130;

/** The name of a city is to the right of its point. */
const isUnderInset = (
  city: { x: number; y: number },
  { x, y, width, height }: StateMapView["viewBox"],
) => city.x > x + width * 0.55 && city.y < y + height * 0.3;

/** The whole country in a corner, with a dot where the part is. */
function OverviewMap({ x, y, width, height }: StateMapView["viewBox"]) {
  return (
    <svg
      x={x + width * 0.74}
      y={y}
      width={width * 0.26}
      height={height * 0.26}
      viewBox="0 0 975 610"
      aria-hidden="true"
    >
      <use href={`${statesUrl}#states`} />
      <circle
        cx={x + width / 2}
        cy={y + height / 2}
        r={28}
        fill="var(--color-bad-solid)"
        stroke="var(--color-raised)"
        strokeWidth={8}
      />
      <rect width={975} height={610} fill="none" stroke="var(--color-edge)" strokeWidth={8} />
    </svg>
  );
}

/** What the shapes mean. */
function PinKinds({ pins }: { pins: readonly PlacedPin[] }) {
  return (
    <figcaption className="flex gap-4 text-sm">
      {kindNames
        .filter((kind) => pins.some((pin) => pin.kind === kind))
        .map((kind) => (
          <span key={kind} className="inline-flex items-center gap-1">
            <svg viewBox="-10 -22 20 24" width={14} height={17} aria-hidden="true">
              <path d={pinKinds[kind].d} fill={pinKinds[kind].color} />
            </svg>
            {pinKinds[kind].word}
          </span>
        ))}
    </figcaption>
  );
}

/** The states with pins, drawn by the server. Shape and color distinguish the kinds. */
export function StateMap({
  id = "map",
  title,
  description,
  viewBox,
  pins,
  clusters = [],
  steps,
  cities,
  route,
  selectedIds = [],
}: StateMapProps) {
  const { x, y, width, height } = viewBox;
  const rowId = (pinId: string) => `${id}-row-${pinId}`;
  const isSelected = ({ id: pinId }: PlacedPin) => selectedIds.includes(pinId);
  const clustered = new Set(clusters.flatMap((cluster) => cluster.pins.map((pin) => pin.id)));
  const placed = pins.filter((pin) => pin.x !== null && !clustered.has(pin.id));
  const hasInset = !steps && width < closeWidth;
  const ordered = placed.toSorted((a, b) => Number(isSelected(a)) - Number(isSelected(b)));
  return (
    <figure className="m-0">
      <div className="relative">
        {steps && <MapSteps steps={steps} />}
        <svg
          role={pins.some((pin) => pin.href) ? "group" : "img"}
          aria-labelledby={`${id}-title ${id}-description`}
          viewBox={`${x} ${y} ${width} ${height}`}
          width={975}
          height={610}
          className="state-map h-auto w-full"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description ?? countText(pins)}</desc>
          <use href={`${statesUrl}#states`} />
          <Cities
            cities={hasInset ? cities?.filter((city) => !isUnderInset(city, viewBox)) : cities}
            scale={width / 975}
          />
          {route && <Route route={route} scale={width / 975} />}
          {ordered
            .filter((pin) => !isSelected(pin))
            .map((pin) => (
              <Pin key={pin.id} pin={pin} scale={width / 975} selected={false} />
            ))}
          <Clusters clusters={clusters} scale={width / 975} rowId={rowId} />
          {ordered.filter(isSelected).map((pin) => (
            <Pin key={pin.id} pin={pin} scale={width / 975} selected />
          ))}
          {route && <RouteText route={route} scale={width / 975} />}
          {hasInset && <OverviewMap {...viewBox} />}
        </svg>
      </div>
      <PinKinds pins={pins} />
      <PinTable pins={pins} caption={title} rowId={rowId} />
    </figure>
  );
}

/** Zooms and pans the server's map. These are links, so they need no JavaScript. */
function MapSteps({ steps }: { steps: readonly MapStep[] }) {
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
