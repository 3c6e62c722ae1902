import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({ id: "forms", purpose: "Questions and what they mean." });
