import { listRows } from "../domain/list-rows.server.ts";

export const countRows = async () => (await listRows({ organizationId: "north" })).rows.length;
