import { defineModule } from "#app/platform/define-module.ts";

export default defineModule({ id: "south", purpose: "A stranger to north." });
