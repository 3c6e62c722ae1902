import { defineModule } from "#app/platform/define-module.ts";

export default defineModule({ id: "east", purpose: "Hangs on west." });
