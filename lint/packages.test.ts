import { expect, test } from "vitest";
import { licenceFaults } from "./licences.ts";
import { lockFaults, shippedPackages } from "./lock-file.ts";

const integrity = "sha512-x";
const good = { version: "1.0.0", integrity, license: "MIT" };
const lockOf = (packages: Record<string, object>) =>
  JSON.stringify({ packages: { "": {}, ...packages } });

test.each([
  ["good", good, 0],
  ["from another place", { ...good, resolved: "git+ssh://git@example.com/a.git" }, 1],
  ["over plain http", { ...good, resolved: "http://packages.example.com/a.tgz" }, 1],
  ["without a checksum", { version: "1.0.0" }, 1],
  ["with a weak checksum", { ...good, integrity: "sha1-x" }, 1],
  ["a link", { link: true, resolved: "../a" }, 1],
  ["bundled in another", { version: "1.0.0", inBundle: true }, 0],
])("a locked package %s", (_, entry, count) => {
  expect(lockFaults("{}", lockOf({ "node_modules/a": entry }))).toHaveLength(count);
});

test.each([
  ["1.2.3", 0],
  ["18.4.0-beta.17", 0],
  ["^1.2.3", 1],
  ["latest", 1],
  ["github:a/b", 1],
])("a version of %s", (version, count) => {
  expect(lockFaults(JSON.stringify({ dependencies: { a: version } }), lockOf({}))).toHaveLength(
    count,
  );
});

test.each([
  ["a", "MIT", 0],
  ["a", "(Apache-2.0 AND MIT)", 0],
  ["a", "(GPL-3.0 OR MIT)", 0],
  ["a", "GPL-3.0", 1],
  ["a", "AGPL-3.0-or-later", 1],
  ["a", "MIT AND GPL-2.0", 1],
  ["a", "LGPL-3.0-or-later", 1],
  ["@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later", 0],
  ["a", "UNLICENSED", 1],
  ["a", undefined, 1],
])("%s under %s", (name, licence, count) => {
  expect(licenceFaults([{ name, version: "1.0.0", licence }])).toHaveLength(count);
});

test("packages for development are not shipped", () => {
  const lock = lockOf({
    "node_modules/a": good,
    "node_modules/b/node_modules/c": good,
    "node_modules/d": { ...good, dev: true },
  });
  expect(shippedPackages(lock).map(({ name }) => name)).toEqual(["a", "c"]);
});
