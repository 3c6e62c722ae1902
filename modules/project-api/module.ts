import { defineModule } from "#app/platform/manifest/define-module.ts";

export default defineModule({
  id: "project-api",
  purpose: "The HTTP calls that list, read, create, change, schedule and cancel projects.",
  needs: ["project-form", "projects", "scheduling"],
  permissions: { "project-api.read": { prefixed: "everyone" } },
  routes: [
    {
      id: "projects",
      path: "api/v1/projects",
      file: "routes/projects.ts",
      guard: "project-api.read",
      actionGuard: "project-form.create",
      methods: ["GET", "POST"],
    },
    {
      id: "changes",
      path: "api/v1/projects/changes",
      file: "routes/changes.ts",
      guard: "project-api.read",
      methods: ["GET"],
    },
    {
      id: "project",
      path: "api/v1/projects/:id",
      subject: "project",
      file: "routes/project.ts",
      guard: "project-api.read",
      actionGuard: "project-form.edit",
      methods: ["GET", "PATCH"],
    },
    {
      id: "schedule",
      path: "api/v1/projects/:id/schedule",
      subject: "project",
      file: "routes/schedule.ts",
      guard: "scheduling.schedule",
      methods: ["POST"],
    },
    {
      id: "cancel",
      path: "api/v1/projects/:id/cancel",
      subject: "project",
      file: "routes/cancel.ts",
      guard: "projects.cancel",
      methods: ["POST"],
    },
  ],
  apiCalls: () => import("./domain/describe-calls.ts"),
});
