/** The description of the HTTP API as an OpenAPI 3.1 document. Pure. */
import { z } from "zod";
import type { ApiCall, ApiResponse } from "#app/platform/manifest/api-call.ts";
import { scopeOfCall, type DescribedCall } from "./list-calls.server.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** @param io "input" for what may be sent, "output" for what is answered. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const problem = z.object({
  code: z.string().meta({ description: "What went wrong, as a word for programs." }),
  message: z.string().meta({ description: "The same for people." }),
  errors: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: "What is wrong, by field." }),
});

/** The refusals that any call may answer. */
export const refusals: Readonly<Record<number, ApiResponse>> = {
  400: { description: "What was sent is not valid.", schema: problem },
  401: { description: "The key is missing or no longer valid.", schema: problem },
  403: {
    description:
      "You may not do this, or the key lacks the scope, which `errors.scope` names (`key-lacks-scope`).",
    schema: problem,
  },
  404: { description: "There is no such record, or you may not see it.", schema: problem },
  413: { description: "Too much was sent at one time.", schema: problem },
  429: {
    description: "The key sends too many requests. Retry-After says when to go on.",
    schema: problem,
  },
};

export const isRefusal = ({ schema }: ApiResponse) => schema === problem;

/** A refusal without a schema of its own is a problem. */
const withProblem = ([status, response]: [string, ApiResponse]): [string, ApiResponse] =>
  Number(status) >= 400 && !response.schema && !response.type
    ? [status, { ...response, schema: problem }]
    : [status, response];

export function answersOf({ call }: DescribedCall): [status: string, answer: ApiResponse][] {
  return Object.entries({ ...refusals, ...call.responses }).map(withProblem);
}

function responseOf({ description, schema, type }: ApiResponse) {
  if (schema)
    return {
      description,
      content: { "application/json": { schema: jsonSchemaOf(schema, "output") } },
    };
  return {
    description,
    ...(type && { content: { [type]: { schema: { type: "string" } } } }),
  };
}

/** The parameters of the path, the query and the headers. */
function parametersOf({ path, call }: DescribedCall) {
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
    ...exampleOf(call.example.path, name),
  }));
  return [...ofPath, ...parametersIn(call, "query"), ...parametersIn(call, "headers")];
}

function parametersIn(call: ApiCall, part: "query" | "headers") {
  const schema = call[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: part === "query" ? "query" : "header",
    required: required.includes(name),
    schema: property,
    ...(part === "query" && exampleOf(call.example.query, name)),
  }));
}

const exampleOf = (examples: Readonly<Record<string, string>> | undefined, name: string) =>
  examples?.[name] === undefined ? {} : { example: examples[name] };

function requestBodyOf({ body, form, example }: ApiCall) {
  if (form)
    return {
      requestBody: {
        required: true,
        content: { "multipart/form-data": { schema: jsonSchemaOf(form, "input") } },
      },
    };
  if (!body) return {};
  const json = { schema: jsonSchemaOf(body, "input"), example: example.body };
  return { requestBody: { required: true, content: { "application/json": json } } };
}

/** "Create a project" gives createProject, which is the name of the function in a generated client. */
const nameOf = ({ call }: DescribedCall): string =>
  call.summary
    .split(/[^a-zA-Z]+/)
    .filter((word) => !["a", "an", "the"].includes(word.toLowerCase()))
    .map((word, index) =>
      index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase(),
    )
    .join("");

/** A call that has its name with another, such as one under two paths, is named by its id. */
function operationIds(calls: readonly DescribedCall[]): Map<DescribedCall, string> {
  const byName = Map.groupBy(calls, nameOf);
  return new Map(
    calls.map((each) => {
      const name = nameOf(each);
      return [each, byName.get(name)?.length === 1 ? name : each.id];
    }),
  );
}

function operationOf(described: DescribedCall, operationId: string) {
  const { module, call } = described;
  return {
    operationId,
    tags: [module],
    summary: call.summary,
    ...(call.text && { description: call.text }),
    security: [{ apiKey: [scopeOfCall(described) ?? []].flat() }],
    parameters: parametersOf(described),
    ...requestBodyOf(call),
    responses: Object.fromEntries(
      answersOf(described).map(([status, answer]) => [status, responseOf(answer)]),
    ),
  };
}

/** By path, the operations by method. OpenAPI writes a parameter as `{id}`. */
function pathsOf(calls: readonly DescribedCall[]) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  const ids = operationIds(calls);
  for (const each of calls) {
    const path = each.path.replaceAll(/:(\w+)/g, "{$1}");
    (paths[path] ??= {})[each.call.method.toLowerCase()] = operationOf(each, ids.get(each)!);
  }
  return paths;
}

/** @param origin the app's origin, without a trailing slash. */
export function writeOpenApi(calls: readonly DescribedCall[], origin: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: "Fieldlight API",
      version: "1",
      description:
        "Each call works as the user who holds the API key and sees what that user sees. Every path also answers below /organization/{organizationId}. The headers RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset say how many calls a key may make in a minute, how many are left, and in how many seconds the count begins again. A test key (flk_test_...) makes the same calls with data of its own: it begins with copies of the published forms and without projects, never reads or changes real data, and sends no email; invited users get an ending after their address. Invite a client and an inspector first.",
    },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    tags: [...new Set(calls.map(({ module }) => module))].map((name) => ({ name })),
    paths: pathsOf(calls),
    components: { securitySchemes: { apiKey: { type: "http", scheme: "bearer" } } },
  };
}
