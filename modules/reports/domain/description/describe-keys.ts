import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";

/** The author's explanations of terms, signs and categories; nothing when the form has none. */
export function describeKeys({ template }: ReportContent): ReportBlock[] {
  const { keysPageText, categoryDescriptions } = template;
  if (keysPageText === "" && categoryDescriptions.length === 0) return [];
  const blocks = [heading("Keys")];
  if (keysPageText !== "") blocks.push({ kind: "paragraph", text: keysPageText });
  if (categoryDescriptions.length > 0)
    blocks.push(heading("Categories", 3), {
      kind: "facts",
      facts: categoryDescriptions.map(({ name, description }) => ({
        label: name,
        value: description,
      })),
    });
  return blocks;
}
