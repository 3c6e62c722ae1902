import type { CodeEdition } from "#modules/form-logic/public.ts";

/** The month of the oldest of the lists below. */
export const listedIn = "July 2025";

/**
 * The states that adopted another edition than the usual one, until an organization chooses. Only those on which these lists
 * agree: Mike Holt's NEC adoption list (July 2025, with the days of effect), and those of JADE Learning and onlyplans.io.
 */
export const adoptedEditions: Readonly<Record<string, CodeEdition>> = {
  AK: "2020",
  AL: "2020",
  AR: "2020",
  DE: "2020",
  FL: "2020",
  LA: "2020",
  MT: "2020",
  NJ: "2020",
  NM: "2020",
  TN: "2017",
  VA: "2020",
};
