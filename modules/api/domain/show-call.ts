/** A call as its page shows it. Pure. */
import type { CallMethod } from "#app/platform/manifest/api-call.ts";
import { scopeOfCall, type DescribedCall } from "./list-calls.server.ts";
import { answersOf, isRefusal, jsonSchemaOf } from "./open-api.ts";
import { schemaRows, type SchemaRow } from "./schema-rows.ts";

export interface ShownCall {
  summary: string;
  text: string | null;
  method: CallMethod;
  path: string;
  /** What a limited key needs. */
  scope: string | null;
  headers: SchemaRow[];
  query: SchemaRow[];
  body: SchemaRow[] | null;
  /** The fields of a multipart form. */
  form: SchemaRow[] | null;
  answers: { status: string; description: string; type: string; rows: SchemaRow[] }[];
  /** The statuses whose JSON is a problem. */
  refusals: { status: string; description: string }[];
  /** The initial values of the form. */
  example: { path: string | null; query: string | null; body: string | null };
}

/** The file of a form is typed as a table of commas, which is the only type that is text. */
function exampleBodyOf({ body, form, example }: DescribedCall["call"]): string | null {
  if (form) return "module,serial\n1,A-1042\n";
  return body ? JSON.stringify(example.body, null, 2) : null;
}

export function showCall(described: DescribedCall): ShownCall {
  const { call, path } = described;
  const rowsOf = (schema: Parameters<typeof jsonSchemaOf>[0], io: "input" | "output") =>
    schemaRows(jsonSchemaOf(schema, io));
  const responses = (areRefusals: boolean) =>
    answersOf(described).filter(([, response]) => isRefusal(response) === areRefusals);
  return {
    summary: call.summary,
    text: call.text ?? null,
    method: call.method,
    path,
    scope: scopeOfCall(described),
    headers: call.headers ? rowsOf(call.headers, "input") : [],
    query: call.query ? rowsOf(call.query, "input") : [],
    body: call.body ? rowsOf(call.body, "input") : null,
    form: call.form ? rowsOf(call.form, "input") : null,
    answers: responses(false).map(([status, { description, schema, type }]) => ({
      status,
      description,
      type: schema ? "application/json" : (type ?? ""),
      rows: schema ? rowsOf(schema, "output") : [],
    })),
    refusals: responses(true).map(([status, { description }]) => ({ status, description })),
    example: {
      path: call.example.path ? Object.values(call.example.path).join("/") : null,
      query: call.query ? new URLSearchParams(call.example.query).toString() : null,
      body: exampleBodyOf(call),
    },
  };
}
