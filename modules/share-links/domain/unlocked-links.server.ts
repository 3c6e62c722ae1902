/** Which links with a code were unlocked on this device: a cookie with a signature for each. */
import { countUp } from "#app/platform/auth/throttle.server.ts";
import { productCookie } from "#app/platform/auth/product-cookie.server.ts";
import { isSameSignature, signerOf } from "#app/platform/auth/signing-key.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { inTransaction } from "#db/client.server.ts";
import type { shareLinks } from "../schema.ts";
import { hashCode } from "./share-links.server.ts";

type ShareLinkRow = typeof shareLinks.$inferSelect;

const cookie = productCookie("fieldlight_shared");
/** More links than a person opens in one session of the browser. */
const mostUnlocked = 8;

async function proofOf({ id, codeHash }: ShareLinkRow): Promise<string> {
  const sign = await signerOf("sharedCodeKey");
  return sign(`${id} ${codeHash}`);
}

async function readProofs(request: Request): Promise<string[]> {
  const value = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** True also for a link without a code. */
export async function hasUnlocked(request: Request, link: ShareLinkRow): Promise<boolean> {
  if (link.codeHash === null) return true;
  const proof = await proofOf(link);
  return (await readProofs(request)).some((each) => isSameSignature(each, proof));
}

/**
 * Checks a code that was typed. Each try is counted before it is checked.
 * @returns the cookie that unlocks the link on this device.
 * @throws Problem "too-many-attempts", or "invalid-input" for a wrong code.
 */
export async function unlock(request: Request, link: ShareLinkRow, code: string): Promise<string> {
  const limit = { key: `share-code:${link.id}`, max: bound("shareCodes"), seconds: 3_600 };
  if (await inTransaction((tx) => countUp(tx, [limit])))
    throw new Problem("too-many-attempts", "Too many codes were tried. Try again in an hour.");
  if (!isSameSignature(hashCode(link.tokenHash, code), link.codeHash ?? ""))
    throw new Problem("invalid-input", undefined, { code: "This is not the code of this link" });
  const proofs = [await proofOf(link), ...(await readProofs(request))].slice(0, mostUnlocked);
  return cookie.serialize(proofs);
}
