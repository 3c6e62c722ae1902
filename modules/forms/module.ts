import { defineModule } from "#app/platform/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";

export default defineModule({
  id: "forms",
  purpose:
    "The forms inspectors fill in: their list, drafts and published versions, and trying one out.",
  needs: ["form-logic"],
  permissions: {
    "forms.read": { prefixed: administratorTypes },
    "forms.write": { prefixed: administratorTypes },
  },
  menu: [
    {
      id: "forms",
      label: "Forms",
      to: "/forms",
      icon: "file-text",
      order: 80,
      holders: administratorTypes,
    },
  ],
  search: { label: "Forms", guard: "forms.read", load: () => import("./search.server.ts") },
  routes: [
    { id: "forms", path: "forms", file: "routes/forms.tsx", guard: "forms.read" },
    {
<<<<<<< HEAD
      id: "form",
      path: "forms/:id",
      subject: "form",
      file: "routes/form.tsx",
      guard: "forms.read",
    },
    {
      id: "keep",
      path: "forms/:id/keep",
      subject: "form",
      file: "routes/keep.ts",
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
    },
    {
      id: "form-logo",
      path: "forms/:id/logo",
      subject: "form",
      file: "routes/form-logo.ts",
      guard: "forms.write",
      takesFiles: true,
    },
    {
=======
>>>>>>> b968919 (Give the builder a room of its own, and the draft a door)
      id: "versions",
      path: "forms/:id/versions",
      subject: "form",
      file: "routes/versions.tsx",
      guard: "forms.read",
    },
    {
      id: "version",
      path: "forms/:id/versions/:version",
      subject: { id: "form", version: { notARecord: "a number within the form", example: "1" } },
      file: "routes/version.tsx",
      guard: "forms.read",
    },
    {
      id: "preview",
      path: "forms/:id/preview",
      subject: "form",
      file: "routes/preview.tsx",
      guard: "forms.read",
      longForm: true,
    },
    {
      id: "form-map",
      path: "forms/:id/map",
      subject: "form",
      file: "routes/form-map.tsx",
      guard: "forms.read",
    },
    {
      id: "question-list",
      path: "forms/:id/questions",
      subject: "form",
      file: "routes/question-list.tsx",
      guard: "forms.read",
    },
    {
      id: "condition-sources",
      path: "forms/:id/condition-sources",
      subject: "form",
      file: "routes/condition-sources.ts",
      guard: "forms.read",
    },
    {
      id: "add-form",
      path: "forms/add",
      file: "routes/add-form.ts",
      guard: "forms.write",
      methods: ["POST"],
    },
    {
      id: "duplicate-form",
      path: "forms/:id/duplicate",
      subject: "form",
      file: "routes/duplicate-form.ts",
      guard: "forms.write",
      methods: ["POST"],
    },
    {
      id: "delete-form",
      path: "forms/:id/delete",
      subject: "form",
      file: "routes/delete-form.ts",
      guard: "forms.write",
      methods: ["POST"],
    },
    {
      id: "restore-form",
      path: "forms/:id/restore",
      subject: "form",
      file: "routes/restore-form.ts",
      guard: "forms.write",
      methods: ["POST"],
    },
    {
      id: "duplicate-call",
      path: "utilities/duplicateForm",
      file: "routes/duplicate-call.ts",
      guard: "forms.write",
    },
  ],
  fileAccess: { forms: () => import("./file-access.server.ts") },
  searchSources: { forms: () => import("./domain/list/form-search-source.server.ts") },
  seed: () => import("./seed.server.ts"),
});
