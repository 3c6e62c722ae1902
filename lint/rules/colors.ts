import ts from "typescript";
import { lineOf, walk, type FileRule, type Finding } from "../source-file.ts";

const palette =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";
const paletteClass = new RegExp(
  `(^|[\\s:!-])(?:[a-z]+-)+(?:${palette})-(?:50|[1-9]00|950)(?![0-9])|(^|[\\s:])[a-z]+-(?:black|white)(?=[\\s/]|$)`,
);
const hex = /(^|[\s"':[,=])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w/-])/i;
const functional = /\b(?:rgba?|hsla?|oklch|oklab|lch|lab|hwb)\(/i;

const colored = /^(?:app|modules)\/(?!.*\.test\.tsx?$)/;

/** These draw pictures and print, which no stylesheet reaches; a test checks that each of them exists. */
export const filesWithoutStylesheet: readonly string[] = [
  "app/platform/files/draw-panel-photo.server.ts",
  "app/platform/maps/state-map.server.ts",
  "app/platform/maps/static-map.server.ts",
  "app/platform/pdf/pdf-style.ts",
];

function rawColor(text: string): string | null {
  const found = paletteClass.exec(text) ?? hex.exec(text) ?? functional.exec(text);
  return found ? found[0].trim() : null;
}

function literalText(node: ts.Node): string | null {
  if (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  )
    return node.text;
  return null;
}

/** `href="#add"` is a place on the page, not a color. */
function isAddress(node: ts.Node): boolean {
  return ts.isJsxAttribute(node.parent) && ["href", "to"].includes(node.parent.name.getText());
}

/** What is rendered on a page uses the color tokens, also by name in a rule; a raw color breaks dark mode and print. */
export const noRawColor: FileRule = (file) => {
  const findings: Finding[] = [];
  if (!colored.test(file.path) || filesWithoutStylesheet.includes(file.path)) return findings;
  walk(file.tree, (node) => {
    const text = literalText(node);
    const color = text === null ? null : rawColor(text);
    if (color && !isAddress(node))
      findings.push({
        rule: "no-raw-color",
        path: file.path,
        line: lineOf(file, node),
        message: `"${color}" is a raw color; use a token of the stylesheet.`,
      });
  });
  return findings;
};
