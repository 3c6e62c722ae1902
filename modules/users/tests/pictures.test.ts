import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { asViewer } from "#app/platform/auth/session.server.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files, logEntries, organizations, users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  changeLogo as writeLogo,
  logoAspectWarning,
} from "../domain/profile/change-logo.server.ts";
import * as logoRoute from "../routes/logo.ts";
import * as photoRoute from "../routes/photo.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: changeLogo } = servedRoute("modules/users/routes/logo.ts", logoRoute);
const { action: changePhoto } = servedRoute("modules/users/routes/photo.ts", photoRoute);

useTestDatabase();

let organizationId = "";
let user: UserRow;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  user = await makeUser({ type: "scheduler", organizationId });
});

async function picture(width = 30, height = 20, format: "png" | "jpeg" = "png") {
  const background = { r: 200, g: 120, b: 40 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new Uint8Array(bytes);
}

async function send(
  action: typeof changePhoto,
  viewer: UserRow,
  bytes: Uint8Array<ArrayBuffer>,
  name = "me.png",
) {
  const form = new FormData();
  form.append("picture", new File([bytes], name));
  const request = await requestAs(viewer, `/users/${viewer.id}/photo`, { form });
  return toastOf(await action({ request, params: { id: viewer.id }, context: {} }));
}

const stored = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]!;
const logoId = async () =>
  (await db.select().from(organizations).where(eq(organizations.id, organizationId)))[0]!
    .logoFileId;

async function logged() {
  const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, organizationId));
  return log.map(({ type, message }) => `${type}: ${message}`);
}

async function scopeOf(viewer: UserRow) {
  const [row] = await db
    .select()
    .from(organizations)
    .where(eq(organizations.id, viewer.organizationId));
  return { viewer: asViewer(viewer, row!), organizationId: viewer.organizationId };
}

describe("a photo", () => {
  it("replaces the previous one and is visible to the user's organization", async () => {
    await send(changePhoto, user, await picture());
    const first = (await stored()).avatarFileId!;
    await send(changePhoto, user, await picture());
    const second = (await stored()).avatarFileId!;
    const [old] = await db.select().from(files).where(eq(files.id, first));
    expect(old?.deletedAt).not.toBeNull();
    const colleague = await makeUser({ type: "installer", organizationId });
    expect((await getReadableFile(await scopeOf(colleague), second)).id).toBe(second);
    const outsider = await makeUser({ type: "super-admin" });
    await expect(getReadableFile(await scopeOf(outsider), second)).rejects.toMatchObject({
      code: "not-found",
    });
  });

  it("is deleted by a plain post; a second one changes nothing", async () => {
    await send(changePhoto, user, await picture());
    for (let time = 0; time < 2; time++) {
      const request = await requestAs(user, "/photo", { form: {} });
      await changePhoto({ request, params: { id: user.id }, context: {} });
      expect((await stored()).avatarFileId).toBeNull();
    }
  });

  it("that is no picture is refused and not stored", async () => {
    const lie = new TextEncoder().encode("<svg onload='alert(1)'/>");
    expect(await send(changePhoto, user, lie, "me.png")).toBe("you can only upload images");
    expect((await stored()).avatarFileId).toBeNull();
  });

  it("that is too large is refused", async () => {
    const huge = new Uint8Array(10_000_001);
    expect(await send(changePhoto, user, huge)).toBe(
      "This file is too large. Choose a smaller file.",
    );
  });
});

describe("the company logo", () => {
  it.each(["client", "admin", "super-admin"] as UserType[])(
    "can be changed by a %s",
    async (type) => {
      const viewer = await makeUser({ type, organizationId });
      expect(await send(changeLogo, viewer, await picture())).toBe("The logo was saved.");
      expect(await logoId()).not.toBeNull();
    },
  );

  it("is stored under the user who uploaded it, and the previous one is deleted", async () => {
    const admin = await makeUser({ type: "admin", organizationId });
    await send(changeLogo, admin, await picture(), "sun.png");
    const first = (await logoId())!;
    await send(changeLogo, admin, await picture(), "sun.png");
    const keyOf = async (id: string) =>
      (await db.select().from(files).where(eq(files.id, id)))[0]?.key;
    expect(await keyOf((await logoId())!)).toMatch(`users/${admin.id}/logo/sun`);
    expect(await keyOf(first)).toMatch(`deleted/users/${admin.id}/logo/sun`);
  });

  it("cannot be changed by a scheduler", async () => {
    await expect(send(changeLogo, user, await picture())).rejects.toMatchObject({
      code: "not-authorized",
    });
    expect(await logoId()).toBeNull();
  });

  it("that is too large is reported as too large, and not logged as a wrong type", async () => {
    const admin = await makeUser({ type: "admin", organizationId });
    const huge = new Uint8Array(10_000_001);
    expect(await send(changeLogo, admin, huge)).toBe(
      "This file is too large. Choose a smaller file.",
    );
    expect(await logged()).toEqual([]);
  });

  it("cannot be changed by a scheduler in any other way", async () => {
    const picture = { name: "logo.png", contentType: "image/png", size: 1, path: "/none" };
    const received = { ...picture, width: 3, height: 2, discard: () => Promise.resolve() };
    await expect(writeLogo(await scopeOf(user), received)).rejects.toMatchObject({
      code: "not-authorized",
    });
  });

  it("cannot be read by people of another organization", async () => {
    const admin = await makeUser({ type: "admin", organizationId });
    await send(changeLogo, admin, await picture());
    const id = (await logoId())!;
    const outsider = await scopeOf(await makeUser({ type: "super-admin" }));
    const former = { collection: "organizations", recordId: organizationId } as const;
    for (const place of [null, former]) {
      if (place) await db.update(files).set(place).where(eq(files.id, id));
      expect((await getReadableFile(await scopeOf(user), id)).id).toBe(id);
      await expect(getReadableFile(outsider, id)).rejects.toMatchObject({ code: "not-found" });
    }
  });

  it("of another type is refused, and an event is logged", async () => {
    const admin = await makeUser({ type: "admin", organizationId });
    const jpeg = await picture(30, 20, "jpeg");
    expect(await send(changeLogo, admin, jpeg, "logo.png")).toContain("unsupported file types");
    expect(await logoId()).toBeNull();
    expect(await logged()).toEqual([
      "event: A company logo was rejected because it is not a PNG file",
    ]);
  });

  it("that is not about 3:2 is stored with a warning", async () => {
    const admin = await makeUser({ type: "admin", organizationId });
    expect(await send(changeLogo, admin, await picture(20, 30))).toBe(logoAspectWarning);
    expect(await logoId()).not.toBeNull();
  });
});
