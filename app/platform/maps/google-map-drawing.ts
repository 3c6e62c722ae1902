/// <reference types="google.maps" />
/** A Google map in an element of the page. Browser only, and loaded only where a key is configured. */
import { importLibrary, setOptions } from "@googlemaps/js-api-loader";
import type { Coordinates } from "./geocode-types.ts";

export interface GoogleMapView {
  /** The browser key. Pages get it only when it is configured. */
  key: string;
  center: Coordinates;
  zoom: number;
  /** A drive to draw, if any. */
  route: { from: Coordinates; to: Coordinates } | null;
}

export interface GooglePin extends Coordinates {
  title: string;
  href?: string;
  /** An SVG path whose tip is at its origin, and a CSS color. */
  shape: { d: string; color: string };
  selected: boolean;
}

export interface GoogleDrawing {
  show(view: GoogleMapView, pins: readonly GooglePin[]): void;
  remove(): void;
}

interface Reactions {
  /** The map has rendered for the first time. */
  onRendered(): void;
  /** The key was refused. */
  onRefusal(): void;
  open(href: string): void;
  /** A point on the map was clicked, where the user selects a point. */
  pick?(point: Coordinates): void;
}

let keyInUse: string | undefined;

/** @throws when the maps cannot be loaded. */
export async function drawGoogleMap(
  element: HTMLElement,
  first: GoogleMapView,
  reactions: Reactions,
): Promise<GoogleDrawing> {
  if (keyInUse === undefined) setOptions({ key: first.key, authReferrerPolicy: "origin" });
  keyInUse ??= first.key;
  // The service reports a refused key only through this global name.
  Object.assign(window, { gm_authFailure: reactions.onRefusal });
  const [maps, { Marker }, routes] = await Promise.all([
    importLibrary("maps"),
    importLibrary("marker"),
    importLibrary("routes"),
  ]);
  const map = new maps.Map(element, {
    center: literal(first.center),
    zoom: first.zoom,
    mapTypeControl: false,
    streetViewControl: false,
  });
  map.addListener("tilesloaded", reactions.onRendered);
  map.addListener("click", (event?: google.maps.MapMouseEvent) => {
    const place = event?.latLng?.toJSON();
    if (place) reactions.pick?.({ latitude: place.lat, longitude: place.lng });
  });
  const drive = new DriveOnMap(map, routes);
  let markers: google.maps.Marker[] = [];
  const clear = () => {
    for (const marker of markers) marker.setMap(null);
    markers = [];
  };
  return {
    show(view, pins) {
      clear();
      markers = pins.map((pin) => markerOf(Marker, map, pin, reactions.open));
      map.setOptions({ center: literal(view.center), zoom: view.zoom });
      void drive.show(view.route);
    },
    remove() {
      clear();
      void drive.show(null);
    },
  };
}

function literal({ latitude, longitude }: Coordinates): google.maps.LatLngLiteral {
  return { lat: latitude, lng: longitude };
}

/** The color of a token for this element of the page. */
function resolvedColor(element: HTMLElement, color: string): string {
  element.style.color = color;
  const resolved = getComputedStyle(element).color;
  element.style.color = "";
  return resolved;
}

function markerOf(
  Marker: typeof google.maps.Marker,
  map: google.maps.Map,
  { title, href, shape, selected, ...place }: GooglePin,
  open: (href: string) => void,
): google.maps.Marker {
  const marker = new Marker({
    map,
    position: literal(place),
    title,
    clickable: href !== undefined,
    zIndex: selected ? 1 : 0,
    icon: {
      path: shape.d,
      fillColor: resolvedColor(map.getDiv(), shape.color),
      fillOpacity: 1,
      strokeWeight: selected ? 2 : 1,
      scale: selected ? 1.5 : 1,
    },
  });
  if (href !== undefined) marker.addListener("click", () => open(href));
  return marker;
}

/** The route between two places. If none is found, this is only logged, because the page has its own estimate. */
class DriveOnMap {
  private readonly service: google.maps.DirectionsService;
  private readonly renderer: google.maps.DirectionsRenderer;
  private readonly mode: google.maps.TravelMode;
  private readonly map: google.maps.Map;
  private requested = "";

  constructor(map: google.maps.Map, routes: google.maps.RoutesLibrary) {
    this.map = map;
    this.service = new routes.DirectionsService();
    this.renderer = new routes.DirectionsRenderer({ suppressMarkers: true });
    this.mode = routes.TravelMode.DRIVING;
  }

  async show(route: GoogleMapView["route"]): Promise<void> {
    const requested = JSON.stringify(route);
    if (requested === this.requested) return;
    this.requested = requested;
    this.renderer.setMap(null);
    if (!route) return;
    try {
      const found = await this.service.route({
        origin: literal(route.from),
        destination: literal(route.to),
        travelMode: this.mode,
      });
      if (this.requested !== requested) return;
      this.renderer.setDirections(found);
      this.renderer.setMap(this.map);
    } catch (error) {
      console.error("No driving directions were found:", error);
    }
  }
}
