import { enter } from "#app/platform/door/enter.server.ts";
import { db } from "#db/client.server.ts";

export async function loader({ request }: { request: Request }) {
  await enter(request, "south.read");
  return db.insert("seen");
}
