import { defineModule } from "#app/platform/define-module.ts";

export default defineModule({ id: "forms", purpose: "Questions and what they mean." });
