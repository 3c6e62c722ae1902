import { makeNorthRow } from "../tests/factories.ts";

export const rows = [makeNorthRow()];
