import { makeRow } from "#db/testing/factories.ts";

export const makeNorthRow = (): string => `${makeRow()} of north`;
