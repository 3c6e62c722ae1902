import { isIP } from "node:net";
import { env } from "#app/platform/settings/env.server.ts";

export interface PasskeySite {
  /** The domain keys are made for. */
  id: string;
  origin: string;
}

/** Where keys work: browsers make none for a bare IP address, nor on a page that is not secure but for localhost. */
export function passkeySite(): PasskeySite | null {
  const origin = env().APP_ORIGIN;
  const { hostname, protocol } = new URL(origin);
  const secure = protocol === "https:" || hostname === "localhost";
  return secure && isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { id: hostname, origin } : null;
}

/** ES256, RS256 and EdDSA: what every device offers one of. */
export const passkeyAlgorithms = [-7, -257, -8];
