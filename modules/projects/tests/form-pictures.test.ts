/** Parties of a project read the pictures of its form, which another organization owns. */
import { Readable } from "node:stream";
import sharp from "sharp";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { getReadableFile } from "#app/platform/files/file-access.server.ts";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { FileKind } from "#db/schema.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { seesProjectOfForm } from "../domain/sees-project-of-form.server.ts";

useTestDatabase();

const notFound: unknown = expect.objectContaining({ code: "not-found" });

test("a party reads examples, nothing else of the form; another organization reads nothing", async () => {
  const author = await makeUser({ type: "admin" });
  const party = await makeUser({ type: "admin" });
  const stranger = await makeUser({ type: "admin" });
  const scope = await scopeOfUser(author.id);
  const form = await makeForm(author.organizationId);
  const background = { r: 1, g: 2, b: 3 };
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const store = (kind: FileKind) =>
    inTransaction((tx) =>
      storeFile(tx, scope, {
        collection: "forms",
        recordId: form.id,
        kind,
        name: "roof.png",
        stream: Readable.from([bytes]),
      }),
    );
  const [example, logo] = [await store("example"), await store("logo")];
  await makeProject({
    organizationId: author.organizationId,
    formId: form.id,
    parties: [{ partyKind: "organization", partyId: party.organizationId, role: "client" }],
  });
  const [asParty, asStranger] = [await scopeOfUser(party.id), await scopeOfUser(stranger.id)];
  expect(await getReadableFile(asParty, example.id)).toMatchObject({ id: example.id });
  await expect(getReadableFile(asParty, logo.id)).rejects.toEqual(notFound);
  await expect(getReadableFile(asStranger, example.id)).rejects.toEqual(notFound);
  expect(await seesProjectOfForm(asStranger, form.id)).toBe(false);
});
