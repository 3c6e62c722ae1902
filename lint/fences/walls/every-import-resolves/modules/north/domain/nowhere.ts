import { nothing } from "#modules/south/nowhere.ts";

export const found: unknown = nothing;
