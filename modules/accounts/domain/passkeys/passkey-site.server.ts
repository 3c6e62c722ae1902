import { isIP } from "node:net";
import { env } from "#app/platform/settings/env.server.ts";

export interface PasskeySite {
  /** The domain the passkeys belong to. */
  id: string;
  origin: string;
}

/** Where passkeys work: browsers create none for a bare IP address, and none on an insecure page other than localhost. */
export function passkeySite(): PasskeySite | null {
  const origin = env().APP_ORIGIN;
  const { hostname, protocol } = new URL(origin);
  const secure = protocol === "https:" || hostname === "localhost";
  return secure && isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { id: hostname, origin } : null;
}

/** ES256, RS256 and EdDSA: every device supports at least one. */
export const passkeyAlgorithms = [-7, -257, -8];
