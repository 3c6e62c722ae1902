import type { z } from "zod";

export type CallMethod = "GET" | "POST" | "PATCH";

export interface ApiResponse {
  /** One sentence: when this response occurs, and what it contains. */
  description: string;
  /** The schema of the JSON. A response without it has another type. */
  schema?: z.ZodType;
  /** Media type of a response that is not JSON. */
  type?: string;
}

/** The description of one route that programs may call, made from the schemas of its input and responses. */
export interface ApiCall {
  method: CallMethod;
  /** A few words, such as "Find records". */
  summary: string;
  /** What a caller must know beyond the names of the fields. */
  text?: string;
  query?: z.ZodObject;
  /** Headers that the call reads, besides the key. */
  headers?: z.ZodObject;
  /** The JSON body, as it is sent. */
  body?: z.ZodType;
  /** A multipart form instead of a JSON body, with a file in its field `file`. */
  form?: z.ZodObject;
  /** By status. Refusals that any call may get are described once for all. */
  responses: Readonly<Record<number, ApiResponse>>;
  /** A request that can be sent unchanged, except that ids must be replaced with the caller's own. */
  example: {
    /** By the path's parameter. */
    path?: Readonly<Record<string, string>>;
    query?: Readonly<Record<string, string>>;
    body?: unknown;
  };
}

/** By route id. A route with several methods has a call for each. */
export type ApiCalls = Readonly<Record<string, ApiCall | readonly ApiCall[]>>;
