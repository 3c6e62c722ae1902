/** Translations as XLIFF 1.2, the format of translation tools. Pure. */
import type { FileText, FileRow } from "./translation-files.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** XML does not allow control characters, halves of a surrogate pair, or the two noncharacters at the end. */
const forbidden = /[^\P{Cc}\t\n]|\p{Cs}|[\ufffe\uffff]/gu;

const xmlText = (text: string) =>
  text.replaceAll(forbidden, "").replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

interface XliffLanguages {
  title: string;
  source: string;
  target: string;
}

export function writeXliff(
  rows: readonly FileRow[],
  { title, source, target }: XliffLanguages,
): string {
  const units = rows.map((row) => {
    const state = row.state === "check" ? "needs-review-translation" : "translated";
    const translated = row.text && `<target state="${state}">${xmlText(row.text)}</target>`;
    return `<trans-unit id="${xmlText(row.key)}" xml:space="preserve"><source>${xmlText(row.source)}</source>${translated}<note>${xmlText(row.where)}</note></trans-unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="${xmlText(title)}" source-language="${source}" target-language="${target}" datatype="plaintext"><body>
${units.join("\n")}
</body></file>
</xliff>
`;
}

interface Tag {
  name: string;
  id: string;
  isEnd: boolean;
  isEmpty: boolean;
}

/** The tags and texts of a document. @throws Error when it is not well-formed enough to read. */
function* tokensOf(xml: string): Generator<Tag | string> {
  let at = 0;
  const until = (end: string, from: number) => {
    const found = xml.indexOf(end, from);
    if (found === -1) throw new Error(`${end} is missing`);
    return found;
  };
  while (at < xml.length) {
    if (xml[at] !== "<") {
      const next = xml.indexOf("<", at);
      const end = next === -1 ? xml.length : next;
      yield decoded(xml.slice(at, end));
      at = end;
    } else if (xml.startsWith("<!--", at)) at = until("-->", at + 4) + 3;
    else if (xml.startsWith("<![CDATA[", at)) {
      const end = until("]]>", at);
      yield xml.slice(at + 9, end);
      at = end + 3;
    } else if (xml.startsWith("<?", at)) at = until("?>", at) + 2;
    // A document type could define entities of any size.
    else if (xml.startsWith("<!", at)) throw new Error("a document type");
    else {
      const end = until(">", at);
      yield tagOf(xml.slice(at + 1, end));
      at = end + 1;
    }
  }
}

function tagOf(inside: string): Tag {
  const [name = ""] = /^\/?(?:[\w-]+:)?[\w-]+/.exec(inside) ?? [];
  const [, double, single] = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(inside) ?? [];
  return {
    name: name.replace(/^\/?(?:[\w-]+:)?/, ""),
    id: decoded(double ?? single ?? ""),
    isEnd: inside.startsWith("/"),
    isEmpty: inside.endsWith("/"),
  };
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (all) => {
    const name = all.slice(1, -1);
    if (!name.startsWith("#")) return signs[name] ?? all;
    const code = Number(name.replace(/^#x/i, "0x").replace("#", ""));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}

/**
 * Reads the translated units. Tags inside a text are dropped, their texts stay. A tool's own suggestions are ignored.
 * @returns null for a file that is not XLIFF 1.2.
 */
export function readXliff(xml: string): FileText[] | null {
  const texts: FileText[] = [];
  let unit: FileText | null = null;
  let part: "source" | "text" | null = null;
  let suggestions = 0;
  try {
    for (const token of tokensOf(xml)) {
      if (typeof token === "string") {
        if (unit && part) unit[part] += token;
        continue;
      }
      const { name, id, isEnd, isEmpty } = token;
      if (isEmpty) continue;
      if (name === "alt-trans") suggestions += isEnd ? -1 : 1;
      else if (name === "trans-unit") {
        if (isEnd && unit) texts.push(unit);
        unit = isEnd ? null : { key: id, source: "", text: "" };
      } else if (suggestions === 0 && name === "source") part = isEnd ? null : "source";
      else if (suggestions === 0 && name === "target") part = isEnd ? null : "text";
    }
  } catch {
    return null;
  }
  return texts.length > 0 ? texts : null;
}
