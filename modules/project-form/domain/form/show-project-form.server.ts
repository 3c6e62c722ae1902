/** The data of the project form page: values, choices, found addresses, the map, and the errors. */
import { eq } from "drizzle-orm";
import { data } from "@remix-run/node";
import { log } from "#app/platform/log.server.ts";
import { clashHint } from "#app/platform/form/merge-fields.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { geocode, lookUpAddress } from "#app/platform/maps/geocode.server.ts";
import type { Coordinates } from "#app/platform/maps/geocode-types.ts";
import { stateMapView } from "#app/platform/maps/state-map.server.ts";
import { isRecoverable, isProblem, type Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { latitudeError, longitudeError } from "#app/platform/form/field-rules.ts";
import type { LiveMapView } from "#app/platform/maps/map-view.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { checkProjectForm, type ProjectErrors } from "./check-project-form.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { loadProjectChoices } from "./load-project-choices.server.ts";
import { clearUnofferedChoices, type ProjectChoices } from "./chosen-parties.ts";
import type { ProjectFormValues } from "./project-form-values.ts";

export interface FoundAddress {
  address: string;
  /** The coordinates are the center of a city or postal code, not the building. */
  approximate: boolean;
}

export interface ProjectFormPage {
  values: ProjectFormValues;
  choices: ProjectChoices;
  /** The addresses found for the text in `values.lookedUp`. */
  found: FoundAddress[];
  map: LiveMapView;
  /** The address at the typed or clicked coordinates; null when there is none. */
  near: string | null;
  /** The coordinates that were just clicked on the map; "" for none. */
  picked: string;
  errors: ProjectErrors;
  /** A message about the whole form, such as that someone else has saved it. */
  message: string | null;
}

const standardCenter = { latitude: 38.90046, longitude: -77.012525 };
const standardZoom = 6;
/** The zoom when the map shows the area around the viewer's home. */
const homeZoom = 11;
/** The zoom when the map shows a chosen location. */
const siteZoom = 9;

/** What to render: the stored project, the choices, and the point that was clicked on the map. */
export interface ShowOptions {
  existing?: ProjectWithSite;
  preserveType?: boolean;
  picked?: string;
  /** The choices, if they differ from those that the viewer usually has. */
  choices?: ProjectChoices;
}

/** The data of the form for the current values. Everything that depends on them is loaded again. Writes nothing. */
export async function showProjectForm(
  scope: Scope,
  posted: ProjectFormValues,
  { existing, preserveType = false, picked = "", choices: providedChoices }: ShowOptions = {},
): Promise<ProjectFormPage> {
  const choices = providedChoices ?? (await loadProjectChoices(scope, posted, existing));
  const isNewAddress = posted.address !== posted.lookedUp;
  const offered = clearUnofferedChoices(
    { ...posted, lookedUp: posted.address, ...(isNewAddress && { place: "" }) },
    choices,
    preserveType,
  );
  const found = await findAddresses(offered);
  const values = { ...offered, place: offered.place || sameAddress(offered.address, found) };
  // While several addresses are found and none is chosen, the map shows the first.
  const shown = { ...values, place: values.place || (found[0]?.address ?? "") };
  const [map, near] = await Promise.all([drawMap(scope, shown, existing), findNear(values)]);
  const errors = values.checked ? checkProjectForm(values, choices) : {};
  return { values, choices: asShown(choices), found, map, near, picked, errors, message: null };
}

/** The page with the typed values after saving was refused. @throws the error itself if it is not about the form. */
export async function refuseProjectForm(
  scope: Scope,
  error: unknown,
  { values, failed, existing, choices }: RefusalOptions,
) {
  if (isProblem(error) && !isRecoverable(error)) throw error;
  if (!isProblem(error)) log().error({ error }, "A project was not saved.");
  const isStale = isProblem(error) && error.code === "stale-version" && existing;
  const version = isStale ? String(existing.project.version) : values.version;
  const again = { ...values, version, checked: true };
  const page = await showProjectForm(scope, again, { existing, choices, preserveType: true });
  if (!isProblem(error)) return data({ ...page, message: failed }, { status: 500 });
  const message = isStale ? `${error.message} ${clashHint}` : messageOf(error);
  const answer = { ...page, errors: { ...page.errors, ...error.fields }, message };
  return data(answer, { status: error.status });
}

interface RefusalOptions {
  values: ProjectFormValues;
  /** The message for an error that the user did not cause. */
  failed: string;
  existing?: ProjectWithSite;
  choices?: ProjectChoices;
}

function messageOf(problem: Problem): string | null {
  return Object.keys(problem.fields).length > 0 ? null : problem.message;
}

/** The addresses that match the text. The current address of an existing project is always included. */
async function findAddresses({
  address,
  place,
  locate,
}: ProjectFormValues): Promise<FoundAddress[]> {
  if (locate !== "address" || address === "") return [];
  const candidates = await lookUpAddress(address);
  const found = candidates.map((candidate) => ({
    address: candidate.formatted_address,
    approximate: candidate.approximate,
  }));
  const known = place === "" || found.some((one) => one.address === place);
  return known ? found : [{ address: place, approximate: false }, ...found];
}

/** Returns the found address if it is the only one and the typed one, with a number, so that nobody has to choose it. */
function sameAddress(typed: string, [first, ...others]: FoundAddress[]): string {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  const isOnly = first && others.length === 0 && /\d/.test(typed);
  return isOnly && letters(first.address) === letters(typed) ? first.address : "";
}

async function drawMap(
  scope: Scope,
  values: ProjectFormValues,
  existing?: ProjectWithSite,
): Promise<LiveMapView> {
  const point = await pointOf(values, existing);
  const home = point ? null : await homeOf(scope);
  const title = values.place || "Site";
  const pins = point ? [{ id: "site", kind: "project" as const, title, ...point }] : [];
  const center = point ?? home ?? standardCenter;
  const zoom = point ? siteZoom : home ? homeZoom : standardZoom;
  return stateMapView({ pins, center, zoom, cities: true });
}

async function findNear(values: ProjectFormValues): Promise<string | null> {
  const point = typedPoint(values);
  if (!point) return null;
  const result = await geocode(point);
  if (result.status !== "OK") return null;
  // If a point is far from any address, its coordinates are the address.
  const { formatted_address: address, components } = result.candidate;
  return components.locality === "" && components.postal_code === "" ? null : address;
}

function typedPoint({ locate, latitude, longitude }: ProjectFormValues): Coordinates | null {
  if (locate !== "coordinates" || (latitudeError(latitude) ?? longitudeError(longitude)))
    return null;
  return { latitude: readTypedNumber(latitude), longitude: readTypedNumber(longitude) };
}

async function pointOf(
  values: ProjectFormValues,
  existing?: ProjectWithSite,
): Promise<Coordinates | null> {
  const { locate, place } = values;
  if (locate === "coordinates") return typedPoint(values);
  if (place === "") return null;
  const site = existing?.site;
  if (site?.siteAddress === place && site.latitude !== null && site.longitude !== null)
    return { latitude: site.latitude, longitude: site.longitude };
  const result = await geocode(place);
  return result.status === "OK"
    ? { latitude: result.candidate.latitude, longitude: result.candidate.longitude }
    : null;
}

async function homeOf(scope: Scope): Promise<Coordinates | null> {
  const [user] = await db
    .select({ latitude: users.latitude, longitude: users.longitude })
    .from(users)
    .where(eq(users.id, scope.viewer.id));
  if (!user || user.latitude === null || user.longitude === null) return null;
  return { latitude: user.latitude, longitude: user.longitude };
}

/** Removes the names of other organizations' people. The server stores them, but the page must not contain them. */
function asShown(choices: ProjectChoices): ProjectChoices {
  const clients = choices.clients.map((client) => ({ ...client, name: client.label }));
  return { ...choices, clients };
}
