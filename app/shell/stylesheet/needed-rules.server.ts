/**
 * Selects the CSS rules that can match a page, so that a page contains only the rules it needs. It reads the page's HTML as React
 * writes it, with attributes in double quotes.
 */
import { parse, type ChildNode, type Container, type Rule } from "postcss";
import selectorParser, { type Selector } from "postcss-selector-parser";

interface PageNeeds {
  /** The classes, ids and element names of the page. */
  names: ReadonlySet<string>;
  /** Whether the page or one of its rules reads a custom property. */
  reads: (property: string) => boolean;
}

/** @returns the text of a part of the stylesheet, without what the page does not need. */
type Part = (needs: PageNeeds) => string;

const named = /<([a-z][\w-]*)|\sclass="([^"]*)"|\sid="([^"]*)"/gi;
const escaped: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

function namesOnPage(page: string): ReadonlySet<string> {
  const lists = new Set<string>();
  for (const [, element, classes, id] of page.matchAll(named))
    lists.add(element?.toLowerCase() ?? classes ?? id ?? "");
  const written = [...lists]
    .join(" ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => escaped[sign]!);
  return new Set(written.split(/\s+/));
}

type Match = (names: ReadonlySet<string>) => boolean;

/**
 * Whether a page with these names can have an element that the selector matches: all its names are there, and one alternative
 * of each list of alternatives. Names inside another pseudo-class are ignored, because they may be negated.
 */
function matchOf(selector: Selector): Match {
  const parts = selector.nodes.flatMap((node): Match[] => {
    if (node.type === "class" || node.type === "id") return [(names) => names.has(node.value)];
    if (node.type === "tag") return [(names) => names.has(node.value.toLowerCase())];
    if (node.type !== "pseudo" || ![":is", ":where"].includes(node.value)) return [];
    const alternatives = node.nodes.map(matchOf);
    return [(names) => alternatives.some((matches) => matches(names))];
  });
  return (names) => parts.every((matches) => matches(names));
}

function partOfRule(rule: Rule): Part {
  const selectors = selectorParser()
    .astSync(rule.selector)
    .nodes.map((selector) => ({ text: String(selector), matches: matchOf(selector) }));
  const declarations = rule.nodes.map((node) => ({
    text: String(node),
    customProperty: node.type === "decl" && node.variable ? node.prop : null,
  }));
  return ({ names, reads }) => {
    const matching = selectors.filter(({ matches }) => matches(names));
    if (matching.length === 0) return "";
    const needed = declarations.filter(
      ({ customProperty }) => customProperty === null || reads(customProperty),
    );
    if (needed.length === 0) return "";
    return `${matching.map(({ text }) => text).join()}{${needed.map(({ text }) => text).join(";")}}`;
  };
}

function partOf(node: ChildNode): Part {
  if (node.type === "rule") return partOfRule(node);
  if (
    node.type === "atrule" &&
    ["layer", "media", "supports", "container"].includes(node.name) &&
    node.nodes
  ) {
    const inner = partsOf(node);
    return (needs) => {
      const text = inner(needs);
      // An empty layer must still be named, because layers are ordered by their first mention.
      if (text === "") return node.name === "layer" ? `@layer ${node.params};` : "";
      return `@${node.name} ${node.params}{${text}}`;
    };
  }
  const text = node.type === "atrule" && !node.nodes ? `${String(node)};` : String(node);
  if (node.type === "atrule" && node.name === "property")
    return ({ reads }) => (reads(node.params) ? text : "");
  return () => text;
}

function partsOf(container: Container): Part {
  const parts = (container.nodes ?? []).map(partOf);
  return (needs) => parts.map((part) => part(needs)).join("");
}

const readProperty = /var\(\s*(--[^\s,)]+)/g;

/**
 * @returns the rules of the stylesheet that can match a page, in their order, and of custom properties those that are read. The
 * input is the HTML as sent.
 */
export function neededRules(stylesheet: string): (page: string) => string {
  const parts = partsOf(parse(stylesheet));
  return (page) => {
    const names = namesOnPage(page);
    const matching = parts({ names, reads: () => true });
    const read = new Set(
      [page, matching].flatMap((text) => [...text.matchAll(readProperty)].map(([, name]) => name)),
    );
    return parts({ names, reads: (property) => read.has(property) });
  };
}
