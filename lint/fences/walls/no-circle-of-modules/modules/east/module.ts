import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({ id: "east", purpose: "Hangs on west." });
