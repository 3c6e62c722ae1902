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

export interface StateMapView {
  viewBox: { x: number; y: number; width: number; height: number };
  pins: PlacedPin[];
  /** Names to find one's way by. */
  towns?: { name: string; x: number; y: number }[];
}

export interface LiveMapView extends StateMapView {
  /** Null without a key: then the map of the server is all there is, and nothing is fetched. */
  google: GoogleMapView | null;
}
