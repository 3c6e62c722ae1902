/** The data from which a page renders a map. Plain data. */
import type { GoogleMapView } from "./google-map-drawing.ts";

export type PinKind = "project" | "inspector";

export interface MapPin {
  id: string;
  kind: PinKind;
  title: string;
  /** A second text: an address, a date. */
  detail?: string;
  /** The link of the pin. */
  href?: string;
  latitude: number;
  longitude: number;
}

/** Null where the map cannot show the point. Such a pin is only in the table. */
export interface PlacedPin extends MapPin {
  x: number | null;
  y: number | null;
}

/** Pins that are shown as one. */
export interface PinCluster {
  x: number;
  y: number;
  pins: PlacedPin[];
  /** A link to zoom in on them; absent at the highest zoom. */
  href?: string;
}

/** A link that moves a server-rendered map. */
export interface MapStep {
  label: string;
  icon: "plus" | "minus" | "map" | "chevron-left" | "chevron-right" | "chevron-up" | "chevron-down";
  /** Null at the edge. */
  href: string | null;
}

export interface StateMapView {
  viewBox: { x: number; y: number; width: number; height: number };
  /** All pins, including those in clusters. */
  pins: PlacedPin[];
  clusters?: PinCluster[];
  steps?: MapStep[];
  /** The drive between the chosen pair, as a straight line, with its minutes, and its miles in a straight line. */
  route?: {
    from: { x: number; y: number };
    to: { x: number; y: number };
    minutes: number;
    miles: number;
  } | null;
  /** Names for orientation. */
  cities?: { name: string; x: number; y: number }[];
}

/** The ground of a part of the map, as SVG paths over water. */
export interface MapGround {
  /** Canada and Mexico, coarsely. */
  neighbors: string;
  /** The edge of the insets of Alaska and Hawaii, where they are seen. */
  insets: string;
  land: string;
  borders: string;
}

export interface LiveMapView extends StateMapView {
  /** Null without a key: then only the server's map is shown, and nothing is loaded. */
  google: GoogleMapView | null;
}
