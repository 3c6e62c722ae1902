/** Checks the description against the routes: every call is described, and what routes accept and answer fits the description. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { listCalls } from "../domain/list-calls.server.ts";
import { writeOpenApi } from "../domain/open-api.ts";
import { showCall } from "../domain/show-call.ts";

const modules = await loadModules();
const calls = await listCalls();

/** Pages for people, and the sign-up of an invite, which an unknown person's browser sends without a key. */
const others = ["/utilities/createSpecialAccessUser", "/utilities/get_project/:id"];

test("every route that programs call is described", () => {
  const callable = modules.flatMap(({ id, routes = [] }) =>
    routes.filter(({ path }) => id === "search" || path.startsWith("utilities/")),
  );
  const described = new Set(calls.map(({ path }) => path));
  const missing = callable.map(({ path }) => `/${path}`).filter((path) => !described.has(path));
  expect(missing.toSorted()).toEqual(others);
});

test("every described call has a route with that method, and an API key may call it", () => {
  for (const { path, route, call } of calls) {
    expect(route.methods ?? [call.method], path).toContain(call.method);
    const permission = modules.flatMap(({ permissions = {} }) =>
      Object.entries(permissions).filter(([name]) => name === route.guard),
    )[0]?.[1];
    expect(permission, path).toBeDefined();
    expect(permission?.keys, path).not.toBe(false);
  }
});

test("every example fits the schema with which its route reads it", () => {
  const unfit = calls.filter(
    ({ call: { body, query, example } }) =>
      body?.safeParse(example.body).success === false ||
      query?.safeParse(example.query).success === false,
  );
  expect(unfit.map(({ path }) => path)).toEqual([]);
});

test("the document is OpenAPI 3.1 with an operation for each call, and self-contained schemas", () => {
  const document = writeOpenApi(calls, "https://app.example.com");
  expect(document.openapi).toBe("3.1.1");
  expect(document.servers).toEqual([{ url: "https://app.example.com" }]);
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  expect(operations).toHaveLength(calls.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  for (const operation of operations) {
    expect(operation.summary.length).toBeGreaterThan(0);
    const statuses = Object.keys(operation.responses);
    expect(statuses).toEqual(expect.arrayContaining(["401", "429"]));
    expect(statuses.some((status) => status.startsWith("2"))).toBe(true);
  }
  // A reference would need a target within the document.
  expect(JSON.stringify(document)).not.toContain('"$ref"');
});

test("a published validator accepts the document as OpenAPI 3.1, and refuses a broken one", async () => {
  const document = writeOpenApi(calls, "https://app.example.com");
  const validate = async (value: Record<string, unknown>) => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(value));
    return { valid, errors: valid ? undefined : errors, version: validator.version };
  };
  expect(await validate(document)).toEqual({ valid: true, errors: undefined, version: "3.1" });
  expect(await validate({ ...document, info: {} })).toMatchObject({ valid: false });
});

test("a search is shown with its fields described", () => {
  const search = calls.find(({ path }) => path === "/full_search")!;
  const { body, answers, example } = showCall(search);
  const row = (name: string) => body?.find((each) => each.name === name);
  expect(row("type")).toMatchObject({ type: "text", required: true });
  expect(row("size")).toMatchObject({ type: "whole number or null", required: false });
  expect(answers[0]?.rows.map(({ name }) => name)).toContain("hits.hits[]._id");
  expect(JSON.parse(example.body ?? "")).toMatchObject({ type: "projects" });
});
