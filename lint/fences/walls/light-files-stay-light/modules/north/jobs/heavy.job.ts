import { listRows } from "../domain/list-rows.server.ts";

export const heavy = { name: "north.heavy", handle: listRows };
