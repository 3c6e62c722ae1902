import { beforeAll, describe, expect, test } from "vitest";
import { organizationPath } from "#app/platform/enter.server.ts";
import { administratorTypes, userTypes } from "#app/platform/viewer.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormDefinition } from "../logic/form-types.ts";
import { loader as formLoader } from "../routes/form.tsx";
import { loader as formsLoader } from "../routes/forms.tsx";
import { makeForm } from "./factories.ts";

useTestDatabase();

let admin: UserRow;
let stranger: UserRow;
let form: FormDefinition;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  stranger = await makeUser({ type: "admin" });
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
  test("sends a stranger to sign in", async () => {
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
    await expect(openList(stranger, admin.organizationId)).rejects.toMatchObject({
      code: "not-authorized",
    });
  });

  test("another organization's forms are not listed", async () => {
    await expect(openList(stranger)).resolves.toMatchObject({ rows: [], total: 0 });
  });
});

describe("/forms/:id", () => {
  test("shows the published form with its versions", async () => {
    await expect(openForm(admin, form.id)).resolves.toMatchObject({
      form: { title: form.title, own: true, version: 1 },
      sections: [{ title: "Roof", questions: [{ number: "1.1", type: "Radio buttons" }] }],
      versions: [{ version: 1 }],
    });
  });

  test("a form of another organization is not found", async () => {
    await expect(openForm(stranger, form.id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("a shared form can be read elsewhere, without its history", async () => {
    const shared = await makeForm(admin.organizationId, { shared: true });
    await expect(openForm(stranger, shared.id)).resolves.toMatchObject({
      form: { own: false },
      versions: [],
    });
  });

  test.each(["?version=2", "?version=0", "?version=x", "?version=1.5", "?version=99999999999"])(
    "an unknown version is not found: %s",
    async (search) => {
      await expect(openForm(admin, form.id, search)).rejects.toMatchObject({ code: "not-found" });
    },
  );

  test("the address of a version shows that version", async () => {
    await expect(openForm(admin, form.id, "?version=1")).resolves.toMatchObject({
      form: { version: 1 },
    });
  });
});
