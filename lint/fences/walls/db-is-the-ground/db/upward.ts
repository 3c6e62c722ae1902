import { enter } from "#app/platform/door/enter.server.ts";

export const letIn = enter;
