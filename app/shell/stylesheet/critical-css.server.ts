/** The critical CSS that a browser's first page contains, so that it renders with the first answer (decision 076). */
import rules from "../../styles/app.css?inline";
import stylesheet from "../../styles/app.css?url";
import { shipsScripts, type PageRoutes } from "../ships-scripts.ts";
import { hasStylesheet, cachedStylesheet } from "./cached-stylesheet.server.ts";
import { neededRules } from "./needed-rules.server.ts";

const rulesOf = neededRules(rules);

/** Marks where the critical CSS is inserted after rendering, when the needed rules are known. */
const placeholder = "/* critical CSS */";

export interface CriticalCss {
  /** The Set-Cookie that records that the browser has the stylesheet; null for a page that does not load it. */
  cookie: string | null;
  /** The placeholder to render the page with. */
  placeholder: string;
  /** Replaces the placeholder by the rules. */
  insertInto(page: Uint8Array): Uint8Array<ArrayBuffer>;
}

/** @returns null for a browser that already has the stylesheet. */
export async function criticalCss(
  cookies: string | null,
  routes: PageRoutes,
): Promise<CriticalCss | null> {
  if (await hasStylesheet(cookies, stylesheet)) return null;
  return {
    cookie: shipsScripts(routes) ? await cachedStylesheet(stylesheet) : null,
    placeholder,
    insertInto(bytes) {
      const page = new TextDecoder().decode(bytes);
      return new TextEncoder().encode(page.replace(placeholder, () => rulesOf(page)));
    },
  };
}
