import { defineModule } from "#app/platform/manifest/define-module.ts";
import { builderShortcuts } from "./builder-shortcuts.ts";

export default defineModule({
  id: "form-builder",
  purpose:
    "The pages where an author builds a form: its settings, sections and questions, and publishing it.",
  needs: ["form-logic", "forms", "choice-lists"],
  shortcuts: [builderShortcuts],
  routes: [
    {
      id: "form",
      path: "forms/:id",
      subject: "form",
      file: "routes/form.tsx",
      guard: "forms.read",
      actionGuard: "forms.write",
    },
    {
      id: "keep",
      path: "forms/:id/keep",
      subject: "form",
      file: "routes/autosave.ts",
      guard: "forms.write",
      methods: ["POST"],
    },
    {
      id: "section",
      path: "forms/:id/sections/:sectionId",
      subject: { id: "form", sectionId: "section" },
      file: "routes/section.tsx",
      guard: "forms.write",
      longForm: true,
      acceptsFiles: true,
    },
    {
      id: "expression-form",
      path: "forms/:id/expression-form",
      subject: "form",
      file: "routes/expression-form.ts",
      guard: "forms.write",
    },
    {
      id: "copy-parts",
      path: "forms/:id/copy",
      subject: "form",
      file: "routes/copy-parts.tsx",
      guard: "forms.write",
      longForm: true,
    },
    {
      id: "replace-texts",
      path: "forms/:id/replace",
      subject: "form",
      file: "routes/replace-texts.tsx",
      guard: "forms.write",
    },
    {
      id: "form-logo",
      path: "forms/:id/logo",
      subject: "form",
      file: "routes/form-logo.ts",
      guard: "forms.write",
      acceptsFiles: true,
    },
  ],
});
