/** The reference of the autosaves: Node's http and postgres.js, one UPDATE a request, on a table equal to the product's. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import postgres from "postgres";
import { z } from "zod";

const { DATABASE_URL = "", HOST, PORT } = process.env;
const sql = postgres(DATABASE_URL, { max: 10 });

const input = z.object({
  changes: z.tuple([
    z.object({
      fieldId: z.string(),
      basedOn: z.number(),
      answer: z.object({ values: z.array(z.string()) }),
    }),
  ]),
});

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}

async function update(projectId: string, request: IncomingMessage, response: ServerResponse) {
  const [change] = input.parse(JSON.parse(await readBody(request))).changes;
  const saved = await sql`
    update bench_answers
    set answer = ${sql.json(change.answer)}, version = ${change.basedOn + 1}, updated_at = now()
    where project_id = ${projectId} and field_id = ${change.fieldId}
    returning field_id as "fieldId", version`;
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify({ saved, conflicts: [] }));
}

createServer((request, response) => {
  const projectId = request.url?.split("/")[1] ?? "";
  if (request.method !== "POST") return void response.end();
  update(projectId, request, response).catch((error: unknown) => {
    response.statusCode = 500;
    response.end(String(error));
  });
}).listen(Number(PORT), HOST);
