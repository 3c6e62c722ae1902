import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({ id: "west", purpose: "Hangs on east." });
