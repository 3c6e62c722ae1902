import { z } from "zod";

const entry = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  dev: z.boolean().optional(),
});

const lockFile = z.object({ packages: z.record(z.string(), entry) });

const groups = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  dependencies: groups,
  devDependencies: groups,
  optionalDependencies: groups,
  overrides: groups,
});

export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression, or undefined where the package's manifest names none in that form. */
  license: string | undefined;
}

/** A version, or one version of a package taken in under another name. */
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const registry = /^https:\/\/registry\.npmjs\.org\//;

/** What makes an install differ from the one that was tested: another source, no checksum, a range of versions. */
export function lockFaults(packageText: string, lockText: string): string[] {
  const groupsOfVersions = Object.values(manifest.parse(JSON.parse(packageText)));
  const ranges = groupsOfVersions
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}", not one exact version.`);
  const { packages } = lockFile.parse(JSON.parse(lockText));
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  const faults = entries.flatMap(([path, { link, resolved, integrity, inBundle }]) => {
    if (link) return [`package-lock.json: ${path} is a link to a folder.`];
    // Bundled packages come inside another, whose checksum covers them.
    if (!inBundle && !integrity?.startsWith("sha512-"))
      return [`package-lock.json: ${path} has no sha512 checksum.`];
    if (resolved !== undefined && !registry.test(resolved))
      return [`package-lock.json: ${path} does not come from the registry.`];
    return [];
  });
  return [...ranges, ...faults];
}

/** The packages of the product itself, without those for development, by name. */
export function shippedPackages(lockText: string): LockedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(lockText));
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== "" && !dev && !link)
    .map(([path, { version = "", license }]) => ({
      name: path.split("node_modules/").at(-1) ?? path,
      version,
      license,
    }))
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1));
}
