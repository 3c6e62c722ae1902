import { useSubmit } from "@remix-run/react";
import { useRef, type MouseEvent } from "react";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { LiveMapView } from "#app/platform/maps/map-view.ts";
import { LiveMap } from "#app/ui/chart/google-map.tsx";
import { pickedPlace, pickInputs } from "../../domain/form/map-pick.ts";

/** A transparent image that covers the map and receives the clicks. */
const clear =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='975' height='610'/%3E";

/** The map of the form. A click sets the coordinates of the site. Without JavaScript the click submits the form. */
export function SiteMap({ map }: { map: LiveMapView }) {
  const frame = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  const send = (add: (body: FormData) => void) => {
    const form = frame.current?.closest("form");
    if (!form) return;
    const body = new FormData(form);
    add(body);
    submit(body, { method: "post", preventScrollReset: true });
  };
  const press = (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { name, width } = event.currentTarget;
    const box = event.currentTarget.getBoundingClientRect();
    const scale = width / box.width;
    send((body) => {
      body.set(`${name}.x`, String((event.clientX - box.left) * scale));
      body.set(`${name}.y`, String((event.clientY - box.top) * scale));
    });
  };
  const pick = ({ latitude, longitude }: Coordinates) =>
    send((body) => body.set(pickedPlace, `${latitude}, ${longitude}`));
  const { x, y, width } = map.viewBox;
  return (
    <div ref={frame} className="site-map relative w-[288px] lg:w-[440px]">
      <input type="hidden" name="mapBox" value={`${x} ${y} ${width}`} />
      <LiveMap
        id="site-map"
        title="Where the site is"
        {...map}
        selectedIds={["site"]}
        onPick={pick}
      />
      {!map.google &&
        pickInputs.map((input) => (
          <input
            key={input.name}
            type="image"
            name={input.name}
            src={clear}
            alt="Choose a point on the map"
            width={input.width}
            height={Math.round((input.width * 610) / 975)}
            tabIndex={-1}
            onClick={press}
            className={`absolute top-0 left-0 cursor-crosshair ${input.shown}`}
          />
        ))}
      <p className="mt-1 text-sm text-muted">Click the map to set the coordinates.</p>
    </div>
  );
}
