/** What a page is given to draw a map from. Plain data. */
import type { GoogleMapView } from "./google-map-drawing.ts";

export type PinKind = "project" | "inspector";

export interface MapPin {
  id: string;
  kind: PinKind;
  title: string;
  /** A second line: an address, a date. */
  detail?: string;
  /** Where the pin leads. */
  href?: string;
  latitude: number;
  longitude: number;
}

/** Null where the map has no place for the point; such a pin is only in the table. */
export interface PlacedPin extends MapPin {
  x: number | null;
  y: number | null;
}

/** Pins drawn as one. */
export interface PinCluster {
  x: number;
  y: number;
  pins: PlacedPin[];
  /** A closer look at them; without it the map goes no closer. */
  href?: string;
}

/** Where a map that is drawn by the server can be moved to. */
export interface MapStep {
  label: string;
  icon: "plus" | "minus" | "map" | "chevron-left" | "chevron-right" | "chevron-up" | "chevron-down";
  /** Null where it goes no further. */
  href: string | null;
}

export interface StateMapView {
  viewBox: { x: number; y: number; width: number; height: number };
  /** All, those of the clusters too. */
  pins: PlacedPin[];
  clusters?: PinCluster[];
  steps?: MapStep[];
  /** Names to find one's way by. */
  towns?: { name: string; x: number; y: number }[];
}

export interface LiveMapView extends StateMapView {
  /** Null without a key: then the map of the server is all there is, and nothing is fetched. */
  google: GoogleMapView | null;
}
