import { env } from "#app/platform/settings/env.server.ts";
import { listCalls } from "../domain/list-calls.server.ts";
import { writeOpenApi } from "../domain/open-api.ts";

export async function loader() {
  return Response.json(writeOpenApi(await listCalls(), env().APP_ORIGIN));
}
