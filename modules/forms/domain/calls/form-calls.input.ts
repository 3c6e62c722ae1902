/** The queries of the calls that read forms. */
import { z } from "zod";
import { pageParameters, sortParameter } from "#app/platform/calls/list-query.ts";
import { allTab } from "#app/platform/lists/table-query.ts";
import { formStates } from "../list/form-list-texts.ts";

const search = z.string().optional();

export const listQuery = z.strictObject({
  tab: z.enum([allTab, ...formStates]).optional(),
  q: search.meta({ description: "Words of title and author." }),
  sort: sortParameter([
    "title",
    "createdAt",
    "updatedAt",
    "createdByName",
    "active",
    "rubricCount",
  ]),
  ...pageParameters,
});

export const usableQuery = z.strictObject({
  q: search.meta({ description: "Words of the title." }),
  ...pageParameters,
});
