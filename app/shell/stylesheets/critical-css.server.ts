/** The critical CSS that a browser's first page contains, so that it renders with the first answer (decision 076). */
import dailyRules from "../../styles/signed-in.css?inline";
import signedOutRules from "../../styles/signed-out.css?inline";
import wholeRules from "../../styles/app.css?inline";
import { knownStylesheets } from "./known-stylesheets.server.ts";
import { neededRules } from "./needed-rules.server.ts";
import { stylesheetFiles } from "./stylesheet-files.ts";
import { stylesheetOfPage, type PageRoutes } from "./stylesheet-of-page.ts";

const rulesOf = {
  signedOut: neededRules(signedOutRules),
  daily: neededRules(dailyRules),
  whole: neededRules(wholeRules),
};

/** Marks where the critical CSS is inserted after rendering, when the needed rules are known. */
const placeholder = "/* critical CSS */";

export interface CriticalCss {
  /** The Set-Cookie that records that the browser has the stylesheet. */
  cookie: string;
  /** The placeholder to render the page with. */
  placeholder: string;
  /** Replaces the placeholder by the rules. */
  insertInto(page: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** @returns null for a browser that already has the page's stylesheet. */
export async function criticalCss(
  cookies: string | null,
  routes: PageRoutes,
): Promise<CriticalCss | null> {
  const stylesheet = stylesheetOfPage(routes);
  const known = await knownStylesheets(cookies, Object.values(stylesheetFiles));
  if (known.has(stylesheetFiles[stylesheet])) return null;
  return {
    cookie: await known.and(stylesheetFiles[stylesheet]),
    placeholder,
    insertInto(bytes) {
      const page = new TextDecoder().decode(bytes);
      return new TextEncoder().encode(page.replace(placeholder, () => rulesOf[stylesheet](page)));
    },
  };
}
