import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "form-exchange",
  purpose:
    "Forms as files: XLSForm workbooks and JSON, in and out, and the review before a file becomes a form.",
  needs: ["form-logic", "forms", "form-builder", "recommendations", "reports"],
  tabs: [
    {
      page: "forms",
      id: "import",
      label: "Import a form",
      path: "/import",
      icon: "file-text",
      order: 10,
      guard: "forms.write",
    },
    {
      page: "form files",
      id: "import",
      label: "Import and export",
      path: "/import",
      order: 10,
      guard: "forms.write",
    },
  ],
  routes: [
    {
      id: "import-form",
      path: "forms/import",
      largeRequest: true,
      file: "routes/import-form.tsx",
      guard: "forms.write",
      acceptsFiles: true,
    },
    {
      id: "review-import",
      path: "forms/import/:importId",
      subject: "form import",
      file: "routes/review-import.tsx",
      guard: "forms.write",
    },
    {
      id: "import-notes",
      path: "forms/import/:importId/notes.xlsx",
      subject: "form import",
      file: "routes/import-notes.ts",
      guard: "forms.write",
    },
    {
      id: "form-files",
      path: "forms/:id/import",
      largeRequest: true,
      subject: "form",
      file: "routes/form-files.tsx",
      guard: "forms.write",
      acceptsFiles: true,
    },
    {
      id: "export-xlsx",
      path: "forms/:id/export.xlsx",
      largeRequest: true,
      subject: "form",
      file: "routes/export-xlsx.ts",
      guard: "forms.read",
    },
    {
      id: "export-json",
      path: "forms/:id/export.json",
      largeRequest: true,
      subject: "form",
      file: "routes/export-json.ts",
      guard: "forms.read",
    },
  ],
  listens: { "form.copied": () => import("./events/form-copied.server.ts") },
});
