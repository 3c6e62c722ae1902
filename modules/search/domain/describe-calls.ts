/** The four calls, as the API documentation page shows them. */
import { z } from "zod";
import type { ApiResponse, ApiCall, ApiCalls } from "#app/platform/manifest/api-call.ts";
import { bucketInput, countInput, searchInput } from "./read-search-body.ts";

const found = z.object({
  hits: z.object({
    total: z.object({ value: z.number().int(), relation: z.literal("eq") }),
    hits: z.array(
      z.object({
        _id: z.string(),
        _source: z.record(z.string(), z.unknown()).meta({ description: "The record." }),
        sort: z.array(z.unknown()).meta({ description: "What search_after takes." }),
      }),
    ),
  }),
  aggregations: z.object({}),
});

const counted = z.object({ count: z.number().int() });

const buckets = z.object({
  aggregations: z.object({
    aggCounts: z.object({
      buckets: z.array(z.object({ key: z.unknown(), doc_count: z.number().int() })),
    }),
  }),
});

const refused = z.object({
  error: z.string(),
  keys: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: "What is wrong, by the key of the body." }),
});

const refusals: Readonly<Record<number, ApiResponse>> = {
  400: { description: "The body is no search, or asks for too much at one time.", schema: refused },
  500: { description: "The search failed.", schema: refused },
};

/** The type decides, so the routes themselves name no scope. */
const scopeText = "A limited key needs the scope to read what it searches, such as `reports:read`.";

const search: ApiCall = {
  method: "POST",
  summary: "Find records",
  text: `Records of a type that you may see, page by page. Go on by search_after rather than by from. ${scopeText}`,
  body: searchInput,
  responses: {
    200: { description: "The records, and how many there are.", schema: found },
    ...refusals,
  },
  example: { body: { type: "projects", query: "", size: 2, sort: [{ created: "desc" }] } },
};

const count: ApiCall = {
  method: "POST",
  summary: "Count records",
  text: scopeText,
  body: countInput,
  responses: { 200: { description: "How many records there are.", schema: counted }, ...refusals },
  example: { body: { type: "projects", filters: [{ term: { status: "Scheduled" } }] } },
};

const countByField: ApiCall = {
  method: "POST",
  summary: "Count records by a field",
  text: scopeText,
  body: bucketInput,
  responses: {
    200: { description: "Each value with its number of records.", schema: buckets },
    ...refusals,
  },
  example: { body: { type: "projects", sortField: "status" } },
};

const freely: ApiCall = {
  ...search,
  summary: "Find records by a query",
  example: { body: { type: "projects", query: { term: { status: "Scheduled" } }, size: 2 } },
};

export const apiCalls: ApiCalls = {
  "full-search": search,
  "utilities-full-search": search,
  "query-count": count,
  "utilities-query-count": count,
  counts: countByField,
  "utilities-counts": countByField,
  "free-query": freely,
  "utilities-free-query": freely,
};
