/**
 * Short-lived URLs of files, for programs that pass them on: to a picture in a page, or to a download without a key. A
 * URL is signed for one file and one user, whose rights are checked each time it is opened.
 */
import { isSameSignature, signerOf } from "../auth/signing-key.server.ts";
import { scopeOfUser } from "../auth/require-permission.server.ts";
import { isProblem } from "../problems.ts";
import { env } from "../settings/env.server.ts";
import type { Scope } from "../viewer.ts";

const minutes = 15;

const signedText = (fileId: string, userId: string, until: string) =>
  `file:${fileId}:${userId}:${until}`;

export interface SignedFileUrl {
  url: string;
  expiresAt: string;
}

/** Writes URLs that the viewer may pass on. The caller has found the files within the scope. */
export async function signFileUrls({ viewer }: Scope): Promise<(fileId: string) => SignedFileUrl> {
  const sign = await signerOf("fileAddressKey");
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const until = String(Math.floor(expiresAt.getTime() / 1_000));
  return (fileId) => {
    const signature = sign(signedText(fileId, viewer.id, until));
    const query = new URLSearchParams({ for: viewer.id, until, signature }).toString();
    return {
      url: `${env().APP_ORIGIN}/files/${fileId}?${query}`,
      expiresAt: new Date(Number(until) * 1_000).toISOString(),
    };
  };
}

/** The scope of the user for whom the URL was signed. Null without a signature that is valid now. */
export async function scopeOfSignedUrl(url: string, fileId: string): Promise<Scope | null> {
  const { searchParams } = new URL(url);
  const [userId, until, signature] = ["for", "until", "signature"].map(
    (name) => searchParams.get(name) ?? "",
  );
  if (!userId || !until || !signature || !(Number(until) * 1_000 > Date.now())) return null;
  const sign = await signerOf("fileAddressKey");
  if (!isSameSignature(signature, sign(signedText(fileId, userId, until)))) return null;
  return scopeOfUser(userId).catch((error: unknown) => {
    if (isProblem(error)) return null;
    throw error;
  });
}
