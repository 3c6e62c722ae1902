import { beforeAll, describe, expect, it } from "vitest";
import { mapViewBox, projectPoint } from "#app/platform/maps/state-map.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { createProject } from "../domain/form/create-project.server.ts";
import { readProjectForm } from "../domain/form/read-project-form.ts";
import type { ProjectFormPage } from "../domain/form/show-project-form.server.ts";
import * as addRoute from "../routes/form/add.tsx";
import {
  makeProjectSetup,
  readProject,
  scopeOf,
  type ProjectSetup,
} from "#modules/projects/tests/project-setup.ts";
import { filledForm, postedForm } from "./filled-form.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const add = servedRoute("modules/project-form/routes/form/add.tsx", addRoute);

useTestDatabase();

let setup: ProjectSetup;

beforeAll(async () => {
  setup = await makeProjectSetup();
});

async function post(form: FormData): Promise<ProjectFormPage> {
  const request = await requestAs(setup.people.admin, "/projects/add", { form });
  return (await add.action({ request, params: {}, context: {} })) as ProjectFormPage;
}

/** The form data of a click on the small map, at a position in pixels. */
function pressed(point: { x: number; y: number }, box = "0 0 975"): FormData {
  const form = postedForm(filledForm(setup), "");
  form.delete("intent");
  form.set("mapBox", box);
  form.set("smallMap.x", String(point.x));
  form.set("smallMap.y", String(point.y));
  return form;
}

const denver = { latitude: 39.74, longitude: -104.99 };

describe("a click on the map", () => {
  it("gives the site the point below it, at any zoom, and the address near it", async () => {
    const point = projectPoint(denver.latitude, denver.longitude)!;
    const whole = await post(pressed({ x: (point.x / 975) * 288, y: (point.y / 975) * 288 }));
    const close = mapViewBox(denver, 11);
    const scale = 288 / close.width;
    const box = `${close.x} ${close.y} ${close.width}`;
    const near = await post(
      pressed({ x: (point.x - close.x) * scale, y: (point.y - close.y) * scale }, box),
    );
    for (const { values } of [whole, near]) {
      expect(values.locate).toBe("coordinates");
      expect(Number(values.latitude)).toBeCloseTo(denver.latitude, 1);
      expect(Number(values.longitude)).toBeCloseTo(denver.longitude, 1);
      expect(values.siteOwnerName).toBe("Ann Lee");
    }
    expect(near.near).toContain("Denver, CO");
    expect(near.picked).toBe(`${near.values.latitude}, ${near.values.longitude}`);
    const { id } = await createProject(
      await scopeOf(setup.people.admin),
      readProjectForm(postedForm(near.values)),
    );
    const { site } = await readProject(id);
    expect(site).toMatchObject({
      latitude: Number(near.values.latitude),
      longitude: Number(near.values.longitude),
      geocodeResults: { formatted_address: near.near },
    });
  });

  it("uses the coordinates of a map that reports them", async () => {
    const form = postedForm(filledForm(setup), "");
    form.set("pickedPlace", "40.0149999, -105.2705");
    expect((await post(form)).values).toMatchObject({ latitude: "40.015", longitude: "-105.2705" });
  });

  it.each([
    ["by a key, which says no place", { x: 0, y: 0 }, "0 0 975"],
    ["on a map nobody drew", { x: 20, y: 20 }, "a b c"],
  ])("changes nothing: %s", async (_, point, box) => {
    const { values, picked } = await post(pressed(point, box));
    expect(values).toMatchObject({ locate: "address", place: "Denver, CO 80202" });
    expect(picked).toBe("");
  });
});

describe("the map before a site is chosen", () => {
  const opened = async (user: UserRow) => {
    const request = await requestAs(user, "/projects/add");
    return add.loader({ request, params: {}, context: {} });
  };

  it("shows the standard center at zoom 6, and zoom 11 around the viewer's home location", async () => {
    const standard = (await opened(setup.people.admin)).map;
    expect(standard.viewBox).toEqual(mapViewBox({ latitude: 38.90046, longitude: -77.012525 }, 6));
    const { id: organizationId } = setup.owner;
    const home = await makeUser({ type: "admin", organizationId, ...denver });
    const near = (await opened(home)).map;
    expect(near.viewBox).toEqual(mapViewBox(denver, 11));
    expect(near.viewBox.width).toBeCloseTo(975 / 2 ** 7);
    expect(near.cities?.map(({ name }) => name)).toContain("Denver");
  });
});
