import { frameTitle } from "#app/shell/frame.ts";

export const title = frameTitle;
