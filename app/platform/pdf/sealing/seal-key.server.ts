/**
 * The key that seals documents: the operator's from files, or one that the installation made at its first seal. That one
 * is stored in the database, encrypted like other secrets.
 */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { log } from "#app/platform/log.server.ts";
import { decryptSecret, encryptSecret } from "#app/platform/settings/encrypt-secret.server.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { db } from "#db/client.server.ts";
import { meta } from "#db/schema.ts";
import { makeSealKey } from "./self-signed.server.ts";
import type { SealKey } from "./signed-data.server.ts";

/** @throws Error when the files of the settings cannot be read or do not belong together. */
export async function readSealKey(): Promise<SealKey> {
  const { SEAL_KEY_FILE, SEAL_CERTIFICATE_FILE } = env();
  if (SEAL_KEY_FILE === undefined || SEAL_CERTIFICATE_FILE === undefined)
    return readOwnKey("sealKey");
  const key = parseKey(
    await readFile(SEAL_KEY_FILE, "utf8"),
    await readFile(SEAL_CERTIFICATE_FILE, "utf8"),
  );
  if (!key.certificates[0]?.checkPrivateKey(key.privateKey))
    throw new Error(
      "SEAL_KEY_FILE is not the key of the first certificate in SEAL_CERTIFICATE_FILE.",
    );
  return key;
}

function parseKey(keyPem: string, certificatePem: string): SealKey {
  const pems = certificatePem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g);
  return {
    privateKey: createPrivateKey(keyPem),
    certificates: (pems ?? []).map((pem) => new X509Certificate(pem)),
  };
}

interface StoredKey {
  key: string;
  certificate: string;
}

/**
 * The installation's own key for a purpose, with its certificate. A key that can no longer be decrypted is replaced. Documents that
 * it sealed stay verifiable by their digests.
 */
export async function readOwnKey(stored: "sealKey" | "samlKey"): Promise<SealKey> {
  const known = await findStored(stored);
  if (known) {
    try {
      return parseKey(decryptSecret(known.key, stored), known.certificate);
    } catch (error) {
      log().error({ error }, `the key ${stored} cannot be read, so a new one is made`);
    }
  }
  const made = await makeSealKey(`Fieldlight at ${new URL(env().APP_ORIGIN).host}`, new Date());
  const value: StoredKey = {
    key: encryptSecret(String(made.privateKey.export({ type: "pkcs8", format: "pem" })), stored),
    certificate: made.certificates.map(String).join(""),
  };
  // Of two processes that make one at the same time, both use the first.
  const insert = db.insert(meta).values({ key: stored, value });
  await (known
    ? insert.onConflictDoUpdate({ target: meta.key, set: { value } })
    : insert.onConflictDoNothing());
  const now = (await findStored(stored)) ?? value;
  return parseKey(decryptSecret(now.key, stored), now.certificate);
}

async function findStored(stored: string): Promise<StoredKey | null> {
  const [row] = await db.select().from(meta).where(eq(meta.key, stored));
  return (row?.value as StoredKey | undefined) ?? null;
}
