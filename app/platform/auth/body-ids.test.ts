/**
 * The authorization matrix test opens every URL with a foreign record. Here, every id in a request body must have its
 * own test that sends a foreign id. A field that looks like an id and is not declared in a module's `tests/body-ids.ts`
 * fails.
 */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { loadModules } from "../manifest/modules.server.ts";
import { idNamesOf, type BodyIds } from "../testing/body-ids.ts";

const declared = import.meta.glob<{ bodyIds: BodyIds }>("../../../modules/*/tests/body-ids.ts", {
  eager: true,
});
const inputs = import.meta.glob<Record<string, unknown>>(
  ["../../../modules/*/domain/**/*.input.ts", "../../../modules/search/domain/read-search-body.ts"],
  { eager: true },
);
const modules = (await loadModules()).map(({ id }) => id);

const schemasOf = (id: string) =>
  Object.entries(inputs)
    .filter(([path]) => path.includes(`/modules/${id}/`))
    .flatMap(([, exported]) => Object.values(exported))
    .filter((value) => value instanceof z.ZodType);

const idsOf = (id: string): BodyIds =>
  declared[`../../../modules/${id}/tests/body-ids.ts`]?.bodyIds ?? {};

it.each(modules)("%s declares exactly the ids its bodies carry", (id) => {
  expect(Object.keys(idsOf(id)).toSorted()).toEqual(idNamesOf(id, schemasOf(id)));
});

const tests = modules.flatMap((id) =>
  Object.entries(idsOf(id)).flatMap(([name, by]) =>
    "notARecord" in by ? [] : [{ id, name, file: by[0], title: by[1] }],
  ),
);

it.each(tests)("$name of $id is covered by an existing test", ({ id, file, title }) => {
  const path = `modules/${id}/tests/${file}`;
  expect(existsSync(path), path).toBe(true);
  expect(readFileSync(path, "utf8")).toContain(title);
});
