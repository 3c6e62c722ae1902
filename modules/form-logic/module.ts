import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "form-logic",
  purpose:
    "The pure rules of forms: which questions are asked, what is missing, what answers score, what an author may write.",
});
