import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({ id: "south", purpose: "A stranger to north." });
