/** Writes down the bounds of the product with their reasons. Pure. */
import { boundGroups } from "#app/platform/settings/bounds.ts";

const introduction = `# Bounds

What one caller may ask of the product at most, and why. Made from \`app/platform/settings/bounds.ts\` by \`npm run bounds\`; a test
fails while this page says anything else.

**To raise or lower a bound**, name it in the variable \`BOUNDS\` of the environment of every process, and start them again:

    BOUNDS="formFields=2000 jsonBytes=2000000"

A name that is not on this page, or a number that is not whole and above zero, stops the start with one sentence. What is
refused answers with a status of its own (413 for a body, 414 for an address, 431 for headers, 429 for too many at a time) and
a sentence, and is logged at the level \`warn\` with who asked and from where. A proxy in front may have bounds of its own.
`;

/** The whole of `docs/bounds.md`. */
export function boundsPage(): string {
  const sections = Object.entries(boundGroups).flatMap(([heading, bounds]) => {
    const lines = Object.entries(bounds).map(
      ([name, [most, counts, because]]) =>
        `- \`${name}\`: **${most.toLocaleString("en-US")}** ${counts}. ${because}`,
    );
    return lines.length > 0 ? [`## ${heading}\n\n${lines.join("\n")}\n`] : [];
  });
  return [introduction, ...sections].join("\n");
}
