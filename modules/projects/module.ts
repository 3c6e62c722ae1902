import { defineModule } from "#app/platform/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { savedProjectViews } from "./domain/lists/saved-project-views.ts";
import { drawMissingThumbnails } from "./jobs/draw-missing-thumbnails.job.ts";
import { drawThumbnail } from "./jobs/draw-thumbnail.job.ts";
import { locateBulkProjects } from "./jobs/locate-bulk-projects.job.ts";
import { purgeTrash } from "./jobs/purge-trash.job.ts";
import { writeBulkProjects } from "./jobs/write-bulk-projects.job.ts";

export default defineModule({
  id: "projects",
  purpose: "Projects and their sites: lists, the project page, statuses, notes and the log.",
  needs: ["forms", "scoring"],
  permissions: {
    "projects.list": { prefixed: "everyone" },
    "projects.open": { prefixed: "everyone" },
    "projects.logs": { prefixed: "everyone" },
    "projects.trash": { prefixed: "everyone" },
    "projects.delete": { prefixed: administratorTypes },
    "projects.create": { prefixed: administratorTypes },
    "projects.bulk": { prefixed: administratorTypes },
    "projects.edit": { prefixed: administratorTypes },
    "projects.create-like": { prefixed: ["field-user"] },
    "projects.manage": { prefixed: "everyone" },
    "projects.answer": { prefixed: administratorTypes },
    "projects.move": { prefixed: [...administratorTypes, "scheduler"] },
    "projects.cancel": { prefixed: [...administratorTypes, "field-user", "scheduler"] },
    "projects.note": {
      prefixed: [...administratorTypes, "scheduler", "quality-manager", "field-user"],
    },
    "projects.inspect": { prefixed: ["admin", "super-admin"] },
  },
  menu: [
    {
      id: "projects",
      label: "Projects",
      to: "/projects",
      icon: "folder",
      order: 20,
      holders: "everyone",
      children: [
        { label: "Inspections", to: "/projects_inspections" },
        { label: "Requests", to: "/projects_requests" },
      ],
    },
  ],
  routes: [
    {
      id: "projects",
      path: "projects",
      file: "routes/lists/projects.tsx",
      guard: "projects.list",
      daily: true,
    },
    {
      id: "inspections",
      path: "projects_inspections",
      file: "routes/lists/inspections.tsx",
      guard: "projects.list",
      daily: true,
    },
    {
      id: "requests",
      path: "projects_requests",
      file: "routes/lists/requests.tsx",
      guard: "projects.list",
      daily: true,
    },
    {
      id: "add",
      path: "projects/add",
      file: "routes/project-form/add.tsx",
      guard: "projects.create",
    },
    {
      id: "bulk",
      path: "projects/bulk",
      file: "routes/bulk/bulk.tsx",
      guard: "projects.bulk",
      takesFiles: true,
    },
    {
      id: "bulk-template",
      path: "projects/bulk/template.csv",
      file: "routes/bulk/bulk-template.ts",
      guard: "projects.bulk",
    },
    {
      id: "bulk-upload",
      path: "projects/bulk/:id",
      file: "routes/bulk/bulk-upload.tsx",
      guard: "projects.bulk",
    },
    {
      id: "bulk-result",
      path: "projects/bulk/:id/result.csv",
      file: "routes/bulk/bulk-result.ts",
      guard: "projects.bulk",
    },
    {
      id: "form-choices",
      path: "projects/form-choices",
      file: "routes/project-form/form-choices.ts",
      guard: "projects.create",
    },
    {
      id: "edit",
      path: "projects/:id/edit",
      file: "routes/project-form/edit.tsx",
      guard: "projects.edit",
    },
    {
      id: "change-form",
      path: "projects/:id/change-form",
      file: "routes/project-form/change-form.tsx",
      guard: "projects.edit",
    },
    {
      id: "change-rubric",
      path: "projects/:id/change-rubric",
      file: "routes/project-form/change-rubric.tsx",
      guard: "projects.edit",
    },
    {
      id: "create-like",
      path: "projects/:id/create-like-this",
      file: "routes/project-form/create-like.tsx",
      guard: "projects.create-like",
    },
    {
      id: "like-choices",
      path: "projects/:id/like-choices",
      file: "routes/project-form/like-choices.ts",
      guard: "projects.create-like",
    },
    {
      id: "manage",
      path: "projects/:id/manage",
      file: "routes/page/manage.tsx",
      guard: "projects.manage",
      daily: true,
    },
    {
      id: "status",
      path: "projects/:id/status",
      file: "routes/page/status.ts",
      guard: "projects.move",
    },
    {
      id: "reject",
      path: "projects/:id/reject",
      file: "routes/page/reject.tsx",
      guard: "projects.answer",
    },
    {
      id: "cancel",
      path: "projects/:id/cancel",
      file: "routes/page/cancel.tsx",
      guard: "projects.cancel",
      takesFiles: true,
    },
    {
      id: "installer-viewable",
      path: "projects/:id/installer-viewable",
      file: "routes/page/installer-viewable.ts",
      guard: "projects.answer",
    },
    {
      id: "documents",
      path: "projects/:id/documents",
      file: "routes/page/documents.ts",
      guard: "projects.manage",
      takesFiles: true,
    },
    {
      id: "images-zip",
      path: "projects/:id/images.zip",
      file: "routes/page/images-zip.ts",
      guard: "projects.manage",
    },
    {
      id: "download-all-images",
      path: "utilities/downloadAllImages",
      file: "routes/page/download-all-images.ts",
      guard: "projects.manage",
    },
    {
      id: "add-note",
      path: "projects/:id/notes/add",
      file: "routes/page/add-note.tsx",
      guard: "projects.note",
    },
    {
      id: "note",
      path: "projects/:id/notes/:noteId",
      file: "routes/page/note.tsx",
      guard: "projects.note",
    },
    { id: "project", path: "projects/:id", file: "routes/page/project.ts", guard: "projects.open" },
    {
      id: "delete",
      path: "projects/:id/delete",
      file: "routes/page/delete.tsx",
      guard: "projects.delete",
    },
    { id: "logs", path: "projects/:id/logs", file: "routes/page/logs.tsx", guard: "projects.logs" },
    {
      id: "logs-csv",
      path: "projects/:id/logs.csv",
      file: "routes/page/logs-csv.ts",
      guard: "projects.logs",
    },
    { id: "trash", path: "trash", file: "routes/lists/trash.tsx", guard: "projects.trash" },
    {
      id: "project-viewer",
      path: "project_viewer",
      file: "routes/inspect/project-viewer.tsx",
      guard: "projects.inspect",
    },
    {
      id: "raw-project",
      path: "utilities/get_project/:id",
      file: "routes/inspect/raw-project.tsx",
      guard: "projects.inspect",
    },
  ],
  jobs: [
    { job: drawThumbnail, handler: () => import("./jobs/draw-thumbnail.handler.server.ts") },
    {
      job: drawMissingThumbnails,
      handler: () => import("./jobs/draw-missing-thumbnails.handler.server.ts"),
    },
    { job: purgeTrash, handler: () => import("./jobs/purge-trash.handler.server.ts") },
    {
      job: locateBulkProjects,
      handler: () => import("./jobs/locate-bulk-projects.handler.server.ts"),
    },
    {
      job: writeBulkProjects,
      handler: () => import("./jobs/write-bulk-projects.handler.server.ts"),
    },
  ],
  pages: [
    { label: "Add Project", to: "/projects/add", guard: "projects.create" },
    { label: "Trash", to: "/trash", guard: "projects.trash" },
    { label: "Project Viewer", to: "/project_viewer", guard: "projects.inspect" },
  ],
  search: { label: "Projects", guard: "projects.list", load: () => import("./search.server.ts") },
  savedViews: savedProjectViews,
  schedules: [
    { job: "projects.purge-trash", cron: "7 4 * * *" },
    { job: "projects.draw-missing-thumbnails", cron: "37 4 * * *" },
  ],
  fileAccess: { projects: () => import("./file-access.server.ts") },
  searchSources: { projects: () => import("./domain/search/project-search-source.server.ts") },
  seed: () => import("./seed.server.ts"),
});
