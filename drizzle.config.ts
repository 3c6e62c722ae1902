import { defineConfig } from "drizzle-kit";

/** `npm run db:generate -- --name <what-changed>` writes the next migration from the core schema and every module's tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./db/schema.ts",
    "./db/visibility-schema.ts",
    "./db/forms-schema.ts",
    "./db/photos-schema.ts",
    "./db/samples-schema.ts",
    "./app/platform/mail/mail-schema.ts",
    "./app/platform/errors/error-schema.ts",
    "./app/platform/calls/call-schema.ts",
    "./app/platform/feeds/changed-rows-schema.ts",
    "./modules/*/schema.ts",
    "./modules/*/*-tables.ts",
  ],
  out: "./db/migrations",
});
