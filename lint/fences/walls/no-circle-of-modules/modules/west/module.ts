import { defineModule } from "#app/platform/define-module.ts";

export default defineModule({ id: "west", purpose: "Hangs on east." });
