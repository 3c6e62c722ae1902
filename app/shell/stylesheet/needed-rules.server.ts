/**
 * Selects the CSS rules that can match a page, so that a page contains only the rules it needs. It reads the page's HTML as React
 * writes it, with attributes in double quotes.
 */
import { parse, type ChildNode, type Container } from "postcss";
import selectorParser, { type Selector } from "postcss-selector-parser";

/** The classes, ids and element names of a page. */
type PageNames = ReadonlySet<string>;

/** @returns the text of a part of the stylesheet, without the rules that match nothing on the page. */
type Part = (pageNames: PageNames) => string;

const named = /<([a-z][\w-]*)|\sclass="([^"]*)"|\sid="([^"]*)"/gi;
const escaped: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function namesOnPage(page: string): PageNames {
  const lists = new Set<string>();
  for (const [, element, classes, id] of page.matchAll(named))
    lists.add(element?.toLowerCase() ?? classes ?? id ?? "");
  const written = [...lists]
    .join(" ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => escaped[sign]!);
  return new Set(written.split(/\s+/));
}

/** The names that a selector requires. Names inside a pseudo-class are ignored, because they may be alternatives or negated. */
const namesIn = (selector: Selector): string[] =>
  selector.nodes.flatMap((node) => {
    if (node.type === "class" || node.type === "id") return [node.value];
    return node.type === "tag" ? [node.value.toLowerCase()] : [];
  });

function partOf(node: ChildNode): Part {
  if (node.type === "rule") {
    const selectors = selectorParser()
      .astSync(node.selector)
      .nodes.map((selector) => ({ text: String(selector), names: namesIn(selector) }));
    const body = `{${node.nodes.map(String).join(";")}}`;
    return (pageNames) => {
      const matching = selectors.filter(({ names }) => names.every((name) => pageNames.has(name)));
      return matching.length === 0 ? "" : matching.map(({ text }) => text).join(",") + body;
    };
  }
  if (node.type === "atrule" && ["layer", "media", "supports"].includes(node.name) && node.nodes) {
    const inner = partsOf(node);
    return (pageNames) => {
      const text = inner(pageNames);
      // An empty layer must still be named, because layers are ordered by their first mention.
      if (text === "") return node.name === "layer" ? `@layer ${node.params};` : "";
      return `@${node.name} ${node.params}{${text}}`;
    };
  }
  const text = node.type === "atrule" && !node.nodes ? `${String(node)};` : String(node);
  return () => text;
}

function partsOf(container: Container): Part {
  const parts = (container.nodes ?? []).map(partOf);
  return (pageNames) => parts.map((part) => part(pageNames)).join("");
}

/** @returns the rules of the stylesheet that can match a page, in their order. The input is the HTML as sent. */
export function neededRules(stylesheet: string): (page: string) => string {
  const parts = partsOf(parse(stylesheet));
  return (page) => parts(namesOnPage(page));
}
