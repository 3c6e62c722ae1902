import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { projectFormChoices } from "./domain/form/choice-sources.ts";
import { locateBulkProjects } from "./jobs/locate-bulk-projects.job.ts";
import { writeBulkProjects } from "./jobs/write-bulk-projects.job.ts";

export default defineModule({
  id: "project-form",
  purpose:
    "Creating and editing projects: with a form, as a copy of another one, or in bulk from a file.",
  needs: ["authorizations", "form-logic", "forms", "projects", "scoring", "users"],
  reverts: { projects: () => import("./domain/form/revert-project.server.ts") },
  permissions: {
    "project-form.create": { adjustable: { label: "Add projects" }, prefixed: administratorTypes },
    "project-form.bulk": {
      adjustable: { label: "Import projects from files" },
      prefixed: administratorTypes,
    },
    "project-form.edit": { prefixed: administratorTypes },
    "project-form.create-like": { prefixed: ["field-user"] },
  },
  routes: [
    {
      id: "add",
      path: "projects/add",
      file: "routes/form/add.tsx",
      dialog: true,
      guard: "project-form.create",
    },
    {
      id: "bulk",
      path: "projects/bulk",
      largeRequest: true,
      file: "routes/bulk/bulk.tsx",
      dialog: true,
      guard: "project-form.bulk",
      acceptsFiles: true,
    },
    {
      id: "bulk-template",
      path: "projects/bulk/template.csv",
      file: "routes/bulk/bulk-template.ts",
      guard: "project-form.bulk",
    },
    {
      id: "bulk-upload",
      path: "projects/bulk/:id",
      largeRequest: true,
      subject: "file of projects",
      file: "routes/bulk/bulk-upload.tsx",
      dialog: true,
      guard: "project-form.bulk",
    },
    {
      id: "bulk-result",
      path: "projects/bulk/:id/result.csv",
      largeRequest: true,
      subject: "file of projects",
      file: "routes/bulk/bulk-result.ts",
      guard: "project-form.bulk",
    },
    {
      id: "form-choices",
      path: "projects/form-choices",
      file: "routes/form/form-choices.ts",
      guard: "project-form.create",
      methods: ["POST"],
    },
    {
      id: "edit",
      path: "projects/:id/edit",
      subject: "project",
      file: "routes/form/edit.tsx",
      dialog: true,
      guard: "project-form.edit",
    },
    {
      id: "change-form",
      path: "projects/:id/change-form",
      subject: "project",
      file: "routes/form/change-form.tsx",
      dialog: true,
      guard: "project-form.edit",
    },
    {
      id: "change-rubric",
      path: "projects/:id/change-rubric",
      subject: "project",
      file: "routes/form/change-rubric.tsx",
      dialog: true,
      guard: "project-form.edit",
    },
    {
      id: "create-like",
      path: "projects/:id/create-like-this",
      subject: "project",
      file: "routes/form/create-like.tsx",
      dialog: true,
      guard: "project-form.create-like",
    },
    {
      id: "like-choices",
      path: "projects/:id/like-choices",
      subject: "project",
      file: "routes/form/like-choices.ts",
      guard: "project-form.create-like",
      methods: ["POST"],
    },
  ],
  notices: [
    { id: "project-form.file-written", label: "File of projects written", notifiesActor: true },
  ],
  jobs: [
    {
      job: locateBulkProjects,
      handler: () => import("./jobs/locate-bulk-projects.handler.server.ts"),
    },
    {
      job: writeBulkProjects,
      handler: () => import("./jobs/write-bulk-projects.handler.server.ts"),
    },
  ],
  choices: projectFormChoices,
  pages: [{ label: "Add Project", to: "/projects/add", guard: "project-form.create" }],
  personalData: () => import("./personal-data.ts"),
});
