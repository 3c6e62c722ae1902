import type { LockedPackage } from "./lock-file.ts";

/** Licenses that require no more than their notice. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
]);

/** Their license lets a product use them as libraries, unchanged and replaceable, which they are here. */
const usedAsLibraries = /^(@img\/sharp-(libvips-|wasm32|win32-)|libheif-js$)/;
const library = new Set(["LGPL-3.0", "LGPL-3.0-or-later"]);

/** Their manifests name the license in an old form or not at all; the file LICENSE, or the readme, names this one. */
const licensesByFile: Readonly<Record<string, string>> = {
  busboy: "MIT",
  "combine-errors": "MIT",
  "png-js": "MIT",
  streamsearch: "MIT",
  suncalc: "BSD-2-Clause",
};

export function licenseOf({ name, license }: LockedPackage): string {
  return (license ?? licensesByFile[name] ?? "none").replace(/^\((.*)\)$/, "$1");
}

function isAllowed(license: string, name: string): boolean {
  const isOne = (part: string) =>
    permissive.has(part) || (library.has(part) && usedAsLibraries.test(name));
  if (license.includes(" OR ")) return license.split(" OR ").some(isOne);
  return license.split(" AND ").every(isOne);
}

export function licenseFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((one) => !isAllowed(licenseOf(one), one.name))
    .map((one) => `${one.name} ${one.version} is shipped under "${licenseOf(one)}".`);
}

const preface = `# Licenses of what is shipped

Written by \`npm run licenses\` from the lock file; \`npm run check\` fails when it is out of date, or when a package comes under a license
that is not listed in \`lint/licenses.ts\`. The full texts are in each package's folder, in the image too. \`npm run --silent sbom\` prints
the bill of materials in CycloneDX form. Packages for other systems than the one installed on are listed as well.

## Data

- Cities and postal codes (\`app/platform/maps/gazetteer.txt\`): GeoNames, geonames.org, under CC BY 4.0; middles of postal codes by the
  United States Census Bureau, in the public domain.
- Borders of time zones (\`geo-tz\`): timezone-boundary-builder, from OpenStreetMap and its contributors, under the Open Database License.
- Outlines of the states (\`us-atlas\`): the United States Census Bureau, in the public domain.
- Fonts: the Noto fonts, under the SIL Open Font License 1.1.
`;

/** The page `docs/licenses.md`. */
export function licensePage(packages: readonly LockedPackage[]): string {
  const names = Map.groupBy(packages, licenseOf);
  const sections = [...names]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, some]) => {
      const lines = some.map(({ name, version }) => `- ${name} ${version}`);
      return `## ${license}\n\n${[...new Set(lines)].join("\n")}\n`;
    });
  return [preface, ...sections].join("\n");
}
