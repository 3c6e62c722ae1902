/** The filters that directories send: attributes compared with "eq", joined by "and" (RFC 7644, section 3.4.2.2). */
import { invalid } from "./scim-error.ts";

/** An attribute in lower case, without its schema, and the value that it has to equal. */
export interface Comparison {
  attribute: string;
  value: string | boolean | null;
}

const maxCharacters = 1_000;
const maxComparisons = 5;

const comparison =
  /^\s*(?:urn:[\w.:-]+:)?([a-z$][\w.$-]*(?:\[type eq "\w+"\]\.value)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false|null)(?=\s|$)/i;

/** @throws ScimError "invalidFilter" for every other filter. */
export function parseFilter(text: string): Comparison[] {
  const found: Comparison[] = [];
  let rest = text.length <= maxCharacters ? text : "";
  while (found.length < maxComparisons) {
    const match = comparison.exec(rest);
    if (!match) break;
    const [whole, attribute = "", value = ""] = match;
    found.push({
      attribute: attribute.replace(/\[.*\]/, "").toLowerCase(),
      value: valueOf(value),
    });
    rest = rest.slice(whole.length);
    if (rest.trim() === "") return found;
    const joined = /^\s+and(?=\s)/i.exec(rest);
    if (!joined) break;
    rest = rest.slice(joined[0].length);
  }
  throw invalid(
    'Only attributes compared with "eq" and joined by "and" can be filtered.',
    "invalidFilter",
  );
}

function valueOf(text: string): Comparison["value"] {
  try {
    return JSON.parse(text.startsWith('"') ? text : text.toLowerCase()) as Comparison["value"];
  } catch {
    throw invalid("The value of the filter is not valid JSON.", "invalidFilter");
  }
}
