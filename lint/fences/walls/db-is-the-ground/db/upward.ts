import { enter } from "#app/platform/enter.server.ts";

export const letIn = enter;
