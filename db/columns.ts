import { customType, text, timestamp } from "drizzle-orm/pg-core";
import { ulid } from "ulid";

/** A text primary key that sorts by creation time (see docs/decisions on text ids). */
export function newId(): string {
  return ulid();
}

export const idColumn = () => text("id").primaryKey().$defaultFn(newId);

export const citext = customType<{ data: string }>({ dataType: () => "citext" });

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const createdAt = () => timestamptz("created_at").notNull().defaultNow();

export const updatedAt = () =>
  timestamptz("updated_at")
    .notNull()
    .defaultNow()
    .$onUpdateFn(() => new Date());
