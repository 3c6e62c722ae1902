/**
 * The small stylesheets must contain all rules that their pages render with. Without this test a missing class would go
 * unnoticed.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const styles = "app/styles";

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Whether the stylesheet scans a file for classes, according to its `@source` lines. */
function holderOf(stylesheet: string): (path: string) => boolean {
  const declarations = [...read(join(styles, stylesheet)).matchAll(/@source "([^"]+)"/g)];
  const sources = declarations.map(([, pattern]) => join(styles, pattern!));
  return (path) => sources.some((pattern) => matchesGlob(path, pattern));
}

/** Pages without scripts, according to their `handle`. */
const signedOutPages = globSync("{app,modules}/**/*.tsx", { cwd: root }).filter((path) =>
  /handle = \{ scripts: false \}/.test(read(path)),
);

const daily = (await loadModules()).flatMap(({ id, routes = [] }) =>
  routes.filter((route) => route.daily).map(({ file }) => `modules/${id}/${file}`),
);

function resolve(from: string, address: string): string | null {
  const path = address.startsWith("#")
    ? address.slice(1)
    : address.startsWith(".") && join(dirname(from), address);
  return path && /\.tsx?$/.test(path) && existsSync(join(root, path)) ? relative(".", path) : null;
}

interface Import {
  path: string;
  /** Imported names; null means all. */
  names: readonly string[] | null;
}

const written = /^(?:import|export)\s+(?!type\b)(?:\{([^}]*)\}|[^;{]*?)\s*from "([^"]+)"/gm;
const later = /\bimport\("([^"]+)"\)/g;

function importsOf(path: string, wanted: Import["names"], lazily: boolean): Import[] {
  const text = read(path);
  const isSignedOut = path.endsWith("public.ui.ts");
  const found = [...text.matchAll(written)].flatMap(([, list, address]) => {
    const names = list?.split(",").map((name) => name.trim().split(" as ")[0]!) ?? null;
    // A module's public file re-exports names; only the imported ones are rendered.
    const isUsed = !isSignedOut || !wanted || names?.some((name) => wanted.includes(name));
    const next = isUsed && resolve(path, address!);
    return next ? [{ path: next, names }] : [];
  });
  const fetched = lazily ? [...text.matchAll(later)].map(([, address]) => address!) : [];
  const lazy = fetched.flatMap((address) => resolve(path, address) ?? []);
  return [...found, ...lazy.map((next) => ({ path: next, names: null }))];
}

/** The components that some files render: the files and all their imports, with scripts also their dynamic imports. */
function filesRenderedBy(paths: readonly string[], lazily: boolean): string[] {
  const seen = new Set<string>();
  const visit = ({ path, names }: Import): void => {
    const key = path.endsWith("public.ui.ts") ? `${path} ${names?.join()}` : path;
    if (seen.has(key) || /\.server\.tsx?$/.test(path)) return;
    seen.add(key);
    importsOf(path, names, lazily).forEach(visit);
  };
  for (const path of paths) visit({ path, names: null });
  return [...seen].filter((path) => path.endsWith(".tsx"));
}

const frame = ["app/shell/frame.tsx", "app/shell/error/error-page.tsx"];

describe.each([
  {
    stylesheet: "signed-out.css",
    pages: signedOutPages,
    lazily: false,
    one: "modules/accounts/routes/login.tsx",
  },
  {
    stylesheet: "signed-in.css",
    pages: daily,
    lazily: true,
    one: "modules/projects/routes/lists/projects.tsx",
  },
])("$stylesheet", ({ stylesheet, pages, lazily, one }) => {
  test("has its pages", () => {
    expect(pages).toContain(one);
  });

  test("contains the rules of its pages, the frame, and all they render", () => {
    const rendered = filesRenderedBy([...pages, ...frame], lazily);
    expect(rendered.length).toBeGreaterThan(20);
    expect(rendered.filter((path) => !holderOf(stylesheet)(path))).toEqual([]);
  });
});
