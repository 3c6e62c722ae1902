/**
 * Which stylesheets a browser has. The browser sends their versions in a cookie, which is the same for everybody and is not
 * trusted as proof.
 */
import { ownCookie } from "#app/platform/auth/own-cookie.server.ts";

const cookie = ownCookie("fieldlight_sheets");

/** Browsers evict old files. If one has evicted a stylesheet, its page renders one round trip later. */
const lifeSeconds = 30 * 86_400;

/** The content hash in the name of a built stylesheet; null in development. */
const versionOf = (file: string): string | null => /-([\w-]{8})\.css$/.exec(file)?.[1] ?? null;

export interface KnownStylesheets {
  /** Also true for a file without a version, which pages always link. */
  has(file: string): boolean;
  /** @returns the Set-Cookie for a browser that receives one more stylesheet. */
  and(file: string): Promise<string>;
}

/**
 * @param cookies the Cookie header of a request.
 * @param files of the present build; entries of earlier builds are dropped.
 */
export async function knownStylesheets(
  cookies: string | null,
  files: readonly string[],
): Promise<KnownStylesheets> {
  const parsed = await cookie.parse(cookies);
  const versions = Array.isArray(parsed) ? (parsed as unknown[]) : [];
  const has = (file: string) => versionOf(file) === null || versions.includes(versionOf(file));
  return {
    has,
    and: (added) =>
      cookie.serialize(files.filter((file) => file === added || has(file)).map(versionOf), {
        maxAge: lifeSeconds,
      }),
  };
}
