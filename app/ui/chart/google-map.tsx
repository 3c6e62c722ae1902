import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { LiveMapView, PlacedPin } from "#app/platform/maps/map-view.ts";
import type {
  GoogleDrawing,
  GoogleMapView,
  GooglePin,
} from "#app/platform/maps/google-map-drawing.ts";
import { pinKinds, pinText, StateMap, type StateMapProps } from "./state-map.tsx";

type LiveMapProps = StateMapProps &
  LiveMapView & {
    /** Called with the position that is pressed on a Google map. */
    onPick?: (point: Coordinates) => void;
  };

/** The map drawn by the server. If a key is configured, the browser shows a Google map with the same pins over it. */
export function LiveMap({ google, onPick, ...map }: LiveMapProps) {
  return google ? <GoogleMap google={google} onPick={onPick} {...map} /> : <StateMap {...map} />;
}

function GoogleMap({ google, onPick, ...map }: LiveMapProps & { google: GoogleMapView }) {
  const container = useRef<HTMLDivElement>(null);
  const isDrawn = useGoogleDrawing(container, { view: google, pins: pinsOf(map), onPick });
  return (
    <div className={`relative ${isDrawn ? "[&>figure>div>svg]:invisible" : ""}`}>
      <StateMap {...map} steps={undefined} />
      <div
        ref={container}
        role="region"
        aria-label={map.title}
        className={`absolute inset-x-0 top-0 aspect-975/610 ${isDrawn ? "" : "invisible"}`}
      />
    </div>
  );
}

function pinsOf({
  pins,
  selectedIds = [],
}: {
  pins: readonly PlacedPin[];
  selectedIds?: readonly string[];
}) {
  return pins.map((pin): GooglePin => {
    const { latitude, longitude, href } = pin;
    const selected = selectedIds.includes(pin.id);
    return { latitude, longitude, href, selected, title: pinText(pin), shape: pinKinds[pin.kind] };
  });
}

interface DrawingOptions extends Pick<LiveMapProps, "onPick"> {
  view: GoogleMapView;
  pins: readonly GooglePin[];
}

/**
 * Whether the Google map is shown. The map is created once and updated on changes. If it fails, the server's map stays visible.
 */
function useGoogleDrawing(
  container: RefObject<HTMLDivElement>,
  { view, pins, onPick }: DrawingOptions,
): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  const navigate = useNavigate();
  const drawing = useRef<GoogleDrawing | null>(null);
  const latest = useRef({ view, pins, onPick, navigate });
  useEffect(() => {
    latest.current = { view, pins, onPick, navigate };
  });
  useEffect(() => {
    let isStopped = false;
    const fail = (error: unknown) => {
      isStopped = true;
      console.error("The map of the page stays:", error);
      setIsDrawn(false);
    };
    const start = async () => {
      const { drawGoogleMap } = await import("#app/platform/maps/google-map-drawing.ts");
      if (isStopped || !container.current) return;
      const made = await drawGoogleMap(container.current, latest.current.view, {
        onRendered: () => setIsDrawn(!isStopped),
        onRefusal: () => fail("the key was refused"),
        pick: (picked) => latest.current.onPick?.(picked),
        open: (href) => latest.current.navigate(href, { preventScrollReset: true }),
      });
      if (isStopped) return made.remove();
      drawing.current = made;
      made.show(latest.current.view, latest.current.pins);
    };
    start().catch(fail);
    return () => {
      isStopped = true;
      drawing.current?.remove();
      drawing.current = null;
    };
  }, [container]);
  const shown = JSON.stringify([view, pins]);
  const lastShown = useRef(shown);
  useEffect(() => {
    if (lastShown.current !== shown)
      drawing.current?.show(latest.current.view, latest.current.pins);
    lastShown.current = shown;
  }, [shown]);
  return isDrawn;
}
