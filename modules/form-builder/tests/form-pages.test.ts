import { beforeAll, describe, expect, test } from "vitest";
import { organizationPath } from "#app/platform/auth/require-permission.server.ts";
import { administratorTypes, userTypes } from "#app/platform/viewer.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import * as formRoute from "../routes/form.tsx";
import * as formsRoute from "#modules/forms/routes/forms.tsx";
import * as versionRoute from "#modules/forms/routes/version.tsx";
import * as versionsRoute from "#modules/forms/routes/versions.tsx";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: formLoader } = servedRoute("modules/form-builder/routes/form.tsx", formRoute);
const { loader: formsLoader } = servedRoute("modules/forms/routes/forms.tsx", formsRoute);
const { loader: versionLoader } = servedRoute("modules/forms/routes/version.tsx", versionRoute);
const { loader: versionsLoader } = servedRoute("modules/forms/routes/versions.tsx", versionsRoute);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;
let form: FormDefinition;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
  form = await makeForm(admin.organizationId);
});

async function openList(user: UserRow | null, organizationId = user?.organizationId) {
  const path = organizationPath(organizationId ?? "none", "/forms");
  return formsLoader({
    request: await requestAs(user, path),
    params: { organizationId },
    context: {},
  });
}

async function openForm(user: UserRow, id: string, search = "") {
  return formLoader({
    request: await requestAs(user, `/forms/${id}${search}`),
    params: { id },
    context: {},
  });
}

describe("/forms", () => {
  test("redirects a signed-out visitor to sign in", async () => {
    const answer = await openList(null).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Response);
    expect((answer as Response).headers.get("Location")).toMatch(/^\/login\?redirectTo=/);
  });

  test.each(userTypes)("%s", async (type) => {
    const user = await makeUser({ type, organizationId: admin.organizationId });
    const opened = openList(user);
    if (administratorTypes.includes(type))
      await expect(opened).resolves.toMatchObject({ rows: [{ id: form.id }], total: 1 });
    else await expect(opened).rejects.toMatchObject({ code: "not-authorized" });
  });

  test("another organization's prefix is refused", async () => {
    await expect(openList(outsider, admin.organizationId)).rejects.toMatchObject({
      code: "not-authorized",
    });
  });

  test("another organization's forms are not listed", async () => {
    await expect(openList(outsider)).resolves.toMatchObject({ rows: [], total: 0 });
  });
});

describe("/forms/:id", () => {
  test("opens the builder of one's own form, without its questions", async () => {
    await expect(openForm(admin, form.id)).resolves.toMatchObject({
      reader: null,
      builder: {
        frame: { title: form.title, active: true },
        canEdit: false,
        sections: [{ title: "Roof", questions: 1 }],
      },
    });
  });

  test("a form of another organization is not found", async () => {
    await expect(openForm(outsider, form.id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("other organizations can read a shared form, but not edit it", async () => {
    const shared = await makeForm(admin.organizationId, { shared: true });
    await expect(openForm(outsider, shared.id)).resolves.toMatchObject({
      builder: null,
      reader: {
        form: { own: false, version: 1 },
        section: { title: "Roof", questions: [{ number: "1.1", type: "Radio buttons" }] },
      },
    });
  });

  test("the former URL of a version redirects to its page", async () => {
    const answer: unknown = await openForm(admin, form.id, "?version=1").catch(
      (error: unknown) => error,
    );
    expect((answer as Response).headers.get("Location")).toMatch(/\/versions\/1$/);
  });
});

describe("/forms/:id/versions", () => {
  async function openVersion(user: UserRow, version: string) {
    const request = await requestAs(user, `/forms/${form.id}/versions/${version}`);
    return versionLoader({ request, params: { id: form.id, version }, context: {} });
  }

  test.each(["2", "0", "x", "1.5", "99999999999"])(
    "an unknown version is not found: %s",
    async (version) => {
      await expect(openVersion(admin, version)).rejects.toMatchObject({ code: "not-found" });
    },
  );

  test("a version is shown with the questions of one section", async () => {
    await expect(openVersion(admin, "1")).resolves.toMatchObject({
      form: { version: 1 },
      section: { title: "Roof", questions: [{ number: "1.1" }] },
    });
  });

  test("another organization's history is not found", async () => {
    const request = await requestAs(outsider, `/forms/${form.id}/versions`);
    await expect(
      versionsLoader({ request, params: { id: form.id }, context: {} }),
    ).rejects.toMatchObject({ code: "not-found" });
  });
});
