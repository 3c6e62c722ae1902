import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn } from "#db/columns.ts";
import { organizations, users } from "#db/schema.ts";
import type { Criteria } from "./domain/criteria/criteria.input.ts";

const owner = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

const user = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Criteria of a CSV report that a person keeps under a name. Nobody else sees them. */
export const csvFilters = pgTable(
  "csv_filters",
  {
    id: idColumn(),
    organizationId: owner(),
    userId: user(),
    name: text("name").notNull(),
    filter: jsonb("filter").$type<Criteria>().notNull(),
    includeIntakeData: boolean("include_intake_data").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("csv_filters_user").on(t.userId, t.name, t.id)],
);
