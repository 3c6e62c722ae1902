import { heading, type ReportBlock } from "./report-blocks.ts";
import type { ReportContent } from "./read-report-content.server.ts";
import { reportText } from "./report-text.ts";

/** The author's explanations of terms, signs and categories; nothing when the form has none. */
export function describeKeys(content: ReportContent): ReportBlock[] {
  const { keysPageText, categoryDescriptions } = content.template;
  const { say } = reportText(content);
  if (keysPageText === "" && categoryDescriptions.length === 0) return [];
  const blocks = [heading(say("Keys"))];
  if (keysPageText !== "") blocks.push({ kind: "paragraph", text: keysPageText });
  if (categoryDescriptions.length > 0)
    blocks.push(heading(say("Categories"), 3), {
      kind: "facts",
      facts: categoryDescriptions.map(({ name, description }) => ({
        label: say(name),
        value: description,
      })),
    });
  return blocks;
}
