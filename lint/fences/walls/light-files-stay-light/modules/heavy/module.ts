import { defineModule } from "#app/platform/manifest/define-module.ts";
import { db } from "#db/client.server.ts";

export default defineModule({ id: "heavy", purpose: `Opens the database at ${typeof db}.` });
