/** Handles a click on the map of a project's form. */
import { formText } from "#app/platform/form/form-text.ts";
import { geocode } from "#app/platform/maps/geocode.server.ts";
import { pointAt } from "#app/platform/maps/state-map.server.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { pickInputs, pickedPlace } from "./map-pick.ts";
import type { ProjectFormValues } from "./project-form-values.ts";
import {
  showProjectForm,
  type ProjectFormPage,
  type ShowOptions,
} from "./show-project-form.server.ts";

/**
 * The values of the form with the clicked coordinates; null when the map was not clicked. A click on a place without an
 * address changes nothing, and the page shows a message.
 */
export async function pickOnMap(
  scope: Scope,
  form: FormData,
  values: ProjectFormValues,
  options: ShowOptions = {},
): Promise<ProjectFormPage | null> {
  const picked = pressedPlace(form);
  if (picked === undefined) return null;
  if (picked === null) return showProjectForm(scope, values, options);
  const result = await geocode(picked);
  if (result.status !== "OK")
    return { ...(await showProjectForm(scope, values, options)), message: result.message };
  const latitude = String(picked.latitude);
  const longitude = String(picked.longitude);
  const placed = { ...values, locate: "coordinates" as const, latitude, longitude };
  const cleared = { ...placed, address: "", lookedUp: "", place: "" };
  return showProjectForm(scope, cleared, {
    ...options,
    picked: `${latitude}, ${longitude}`,
  });
}

/** The clicked point; undefined when no map was clicked, null for a click outside the map. */
function pressedPlace(form: FormData): Coordinates | null | undefined {
  const place = formText(form, pickedPlace)?.split(",").map(Number);
  if (place) return asPlace(place);
  const input = pickInputs.find(({ name }) => form.has(`${name}.x`));
  if (!input) return undefined;
  const across = Number(form.get(`${input.name}.x`));
  const down = Number(form.get(`${input.name}.y`));
  const box = formText(form, "mapBox")?.split(" ").map(Number) ?? [];
  // Pressing Enter on the map posts its corner, which the user did not choose.
  if ((across === 0 && down === 0) || box.length !== 3) return null;
  const [x, y, width] = box as [number, number, number];
  const scale = width / input.width;
  const point = [x + across * scale, y + down * scale] as const;
  return point.every(Number.isFinite) ? pointAt(...point) : null;
}

function asPlace([latitude = Number.NaN, longitude = Number.NaN]: number[]): Coordinates | null {
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  return isPoint ? { latitude: rounded(latitude), longitude: rounded(longitude) } : null;
}
