/** The description of the HTTP API as an OpenAPI 3.1 document. Pure. */
import { z } from "zod";
import type { ApiResponse } from "#app/platform/manifest/api-call.ts";
import type { DescribedCall } from "./list-calls.server.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** @param io "input" for what may be sent, "output" for what is answered. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const problem = z.object({
  code: z.string().meta({ description: "What went wrong, as a word for programs." }),
  message: z.string().meta({ description: "The same for people." }),
});

/** The refusals that any call may answer. */
export const refusals: Readonly<Record<number, ApiResponse>> = {
  400: { description: "What was sent is not valid.", schema: problem },
  401: { description: "The key is missing or no longer valid.", schema: problem },
  403: { description: "You may not do this.", schema: problem },
  404: { description: "There is no such record, or you may not see it.", schema: problem },
  413: { description: "Too much was sent at one time.", schema: problem },
  429: {
    description: "The key sends too many requests. Retry-After says when to go on.",
    schema: problem,
  },
};

export function answersOf({ call }: DescribedCall): [status: string, answer: ApiResponse][] {
  return Object.entries({ ...refusals, ...call.responses });
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

function parametersOf({ call }: DescribedCall) {
  if (!call.query) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(call.query, "input");
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
    ...(call.example.query?.[name] !== undefined && { example: call.example.query[name] }),
  }));
}

function operationOf(described: DescribedCall) {
  const { id, module, call } = described;
  return {
    operationId: id,
    tags: [module],
    summary: call.summary,
    ...(call.text && { description: call.text }),
    parameters: parametersOf(described),
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: jsonSchemaOf(call.body, "input"),
            example: call.example.body,
          },
        },
      },
    }),
    responses: Object.fromEntries(
      answersOf(described).map(([status, answer]) => [status, responseOf(answer)]),
    ),
  };
}

/** @param origin the app's origin, without a trailing slash. */
export function writeOpenApi(calls: readonly DescribedCall[], origin: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: "Fieldlight API",
      version: "1",
      description:
        "Each call works as the user who holds the API key and sees what that user sees. Every path also answers below /organization/{organizationId}.",
    },
    servers: [{ url: origin }],
    security: [{ apiKey: [] }],
    tags: [...new Set(calls.map(({ module }) => module))].map((name) => ({ name })),
    paths: Object.fromEntries(
      calls.map((each) => [each.path, { [each.call.method.toLowerCase()]: operationOf(each) }]),
    ),
    components: { securitySchemes: { apiKey: { type: "http", scheme: "bearer" } } },
  };
}
