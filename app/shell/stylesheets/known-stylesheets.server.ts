/**
 * Which stylesheets a browser was given. It says so in a cookie that holds their versions, the same for everybody and no proof
 * of anything.
 */
import { ownCookie } from "#app/platform/auth/own-cookie.server.ts";

const cookie = ownCookie("fieldlight_sheets");

/** Browsers throw old files away; the page of one that has is drawn a round trip later. */
const lifeSeconds = 30 * 86_400;

/** The part of a built sheet's name that changes with what is in it; null while developing. */
const versionOf = (file: string): string | null => /-([\w-]{8})\.css$/.exec(file)?.[1] ?? null;

export interface KnownStylesheets {
  /** True also of a file without a version, which pages always link. */
  has(file: string): boolean;
  /** @returns the Set-Cookie of a browser that is given one more. */
  and(file: string): Promise<string>;
}

/**
 * @param cookies the Cookie header of a request.
 * @param files of the present build: what was given of an earlier one is forgotten.
 */
export async function knownStylesheets(
  cookies: string | null,
  files: readonly string[],
): Promise<KnownStylesheets> {
  const said = await cookie.parse(cookies);
  const given = Array.isArray(said) ? (said as unknown[]) : [];
  const has = (file: string) => versionOf(file) === null || given.includes(versionOf(file));
  return {
    has,
    and: (added) =>
      cookie.serialize(files.filter((file) => file === added || has(file)).map(versionOf), {
        maxAge: lifeSeconds,
      }),
  };
}
