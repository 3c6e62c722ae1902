import type { z } from "zod";

export interface ApiAnswer {
  /** One sentence: when it comes, and what it says. */
  says: string;
  /** The JSON; an answer without it is of another type. */
  schema?: z.ZodType;
  /** Media type of what is no JSON. */
  type?: string;
}

/** What programs may call: the description of one route, made of the schemas by which it reads and answers. */
export interface ApiCall {
  method: "GET" | "POST";
  /** A few words, such as "Find records". */
  summary: string;
  /** What one has to know beyond the names of the fields. */
  text?: string;
  query?: z.ZodObject;
  /** The JSON body, as it is sent. */
  body?: z.ZodType;
  /** By status. Refusals that any call may meet are described once for all. */
  answers: Readonly<Record<number, ApiAnswer>>;
  /** One that can be sent as it is; ids in it stand for the caller's own. */
  example: { query?: Readonly<Record<string, string>>; body?: unknown };
}

/** By the id of the route. */
export type ApiCalls = Readonly<Record<string, ApiCall>>;
