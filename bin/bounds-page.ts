/** Writes down the bounds of the product with their reasons. Pure. */
import { boundGroups } from "#app/platform/settings/bounds.ts";

const introduction = `# Bounds

The most that one caller may request, and why. \`npm run bounds\` writes this page from \`app/platform/settings/bounds.ts\`; a test
fails when it is out of date.

**To raise or lower a bound**, name it in the variable \`BOUNDS\` of the environment of every process, and start them again:

    BOUNDS="formFields=2000 jsonBytes=2000000"

A name that is not on this page, or a value that is not a whole number above zero, stops the start with a message. A refused
request gets its own status (413 for a body, 414 for a URL, 431 for headers, 429 for too many requests) and a message, and
is logged at the level \`warn\` with its user and address. A proxy in front may have its own limits.
`;

/** The whole of `docs/bounds.md`. */
export function boundsPage(): string {
  const sections = Object.entries(boundGroups).flatMap(([heading, bounds]) => {
    const lines = Object.entries(bounds).map(
      ([name, [max, counts, reason]]) =>
        `- \`${name}\`: **${max.toLocaleString("en-US")}** ${counts}. ${reason}`,
    );
    return lines.length > 0 ? [`## ${heading}\n\n${lines.join("\n")}\n`] : [];
  });
  return [introduction, ...sections].join("\n");
}
