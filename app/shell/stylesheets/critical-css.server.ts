/** The rules that the first page of a browser carries in itself, so that it is drawn with its first answer (decision 076). */
import dailyRules from "../../styles/signed-in.css?inline";
import signedOutRules from "../../styles/signed-out.css?inline";
import wholeRules from "../../styles/app.css?inline";
import { knownStylesheets } from "./known-stylesheets.server.ts";
import { neededRules } from "./needed-rules.server.ts";
import { worksheetFiles } from "./stylesheet-files.ts";
import { stylesheetOfPage, type PageRoutes } from "./stylesheet-of-page.ts";

const rulesOf = {
  door: neededRules(signedOutRules),
  daily: neededRules(dailyRules),
  whole: neededRules(wholeRules),
};

/** Where the rules come to stand once the page is drawn, and it is known which it needs. */
const place = "/* first sheet */";

export interface CriticalCss {
  /** The Set-Cookie that notes that the browser was given the sheet. */
  cookie: string;
  /** What the page is drawn with. */
  place: string;
  /** Puts the rules in their place. */
  placedIn(page: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** @returns null for a browser that was given the page's sheet before. */
export async function criticalCss(
  cookies: string | null,
  routes: PageRoutes,
): Promise<CriticalCss | null> {
  const sheet = stylesheetOfPage(routes);
  const given = await knownStylesheets(cookies, Object.values(worksheetFiles));
  if (given.has(worksheetFiles[sheet])) return null;
  return {
    cookie: await given.and(worksheetFiles[sheet]),
    place,
    placedIn(drawn) {
      const page = new TextDecoder().decode(drawn);
      return new TextEncoder().encode(page.replace(place, () => rulesOf[sheet](page)));
    },
  };
}
