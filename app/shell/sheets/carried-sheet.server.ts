/** The rules that the first page of a browser carries in itself, so that it is drawn with its first answer (decision 076). */
import dailyRules from "../../styles/daily.css?inline";
import doorRules from "../../styles/door.css?inline";
import wholeRules from "../../styles/app.css?inline";
import { givenSheets } from "./given-sheets.server.ts";
import { neededRules } from "./needed-rules.server.ts";
import { sheetFiles } from "./sheet-files.ts";
import { sheetOfPage, type PageRoutes } from "./sheet-of-page.ts";

const rulesOf = {
  door: neededRules(doorRules),
  daily: neededRules(dailyRules),
  whole: neededRules(wholeRules),
};

/** Where the rules come to stand once the page is drawn, and it is known which it needs. */
const place = "/* first sheet */";

export interface CarriedSheet {
  /** The Set-Cookie that notes that the browser was given the sheet. */
  cookie: string;
  /** What the page is drawn with. */
  place: string;
  /** Puts the rules in their place. */
  placedIn(page: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** @returns null for a browser that was given the page's sheet before. */
export async function carriedSheet(
  cookies: string | null,
  routes: PageRoutes,
): Promise<CarriedSheet | null> {
  const sheet = sheetOfPage(routes);
  const given = await givenSheets(cookies, Object.values(sheetFiles));
  if (given.has(sheetFiles[sheet])) return null;
  return {
    cookie: await given.and(sheetFiles[sheet]),
    place,
    placedIn(drawn) {
      const page = new TextDecoder().decode(drawn);
      return new TextEncoder().encode(page.replace(place, () => rulesOf[sheet](page)));
    },
  };
}
