import { defineModule } from "#app/platform/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { intakeTypes, scoreTypes } from "./policy.ts";

export default defineModule({
  id: "intake",
  purpose:
    "Filling in, reviewing and correcting a project's form, with photos and the project lock.",
  needs: ["forms", "scoring", "projects"],
  permissions: {
    "intake.open": { prefixed: intakeTypes },
    "intake.read": { prefixed: "everyone" },
    "intake.review": {
      prefixed: ["super-admin", "admin", "quality-manager", "client", "field-user"],
    },
    "intake.break-lock": {
      prefixed: ["client", "admin", "super-admin", "scheduler", "quality-manager", "field-user"],
    },
    "intake.scores": { prefixed: scoreTypes },
    "intake.score-again": { prefixed: administratorTypes },
    "intake.revert": { prefixed: ["admin", "super-admin"] },
    "intake.move-version": { prefixed: administratorTypes },
  },
  routes: [
    {
      id: "intake",
      path: "intake/:id",
      file: "routes/intake.tsx",
      guard: "intake.open",
      daily: true,
      takesFiles: true,
    },
    {
      id: "correct",
      path: "correct/:id",
      file: "routes/correct.tsx",
      guard: "intake.open",
      takesFiles: true,
    },
    { id: "submit", path: "intake/:id/submit", file: "routes/submit.tsx", guard: "intake.open" },
    {
      id: "answers",
      path: "intake/:id/answers",
      file: "routes/answers.ts",
      guard: "intake.open",
      methods: ["POST"],
    },
    {
      id: "photos",
      path: "intake/:id/photos",
      file: "routes/photos.ts",
      guard: "intake.open",
      takesFiles: true,
      methods: ["POST"],
    },
    {
      id: "lock",
      path: "intake/:id/lock",
      file: "routes/lock.ts",
      guard: "intake.open",
      methods: ["POST"],
    },
    {
      id: "auto-rubric",
      path: "intake/:id/rubric",
      file: "routes/auto-rubric.ts",
      guard: "intake.open",
    },
    {
      id: "break-lock",
      path: "intake/:id/break-lock",
      file: "routes/break-lock.ts",
      guard: "intake.break-lock",
      methods: ["POST"],
    },
    { id: "read", path: "projects/:id/answers", file: "routes/read.tsx", guard: "intake.read" },
    {
      id: "scores",
      path: "projects/:id/scores",
      file: "routes/scores.tsx",
      guard: "intake.scores",
    },
    {
      id: "score-again",
      path: "projects/:id/scores/again",
      file: "routes/score-again.tsx",
      guard: "intake.score-again",
    },
    { id: "review", path: "review/:id", file: "routes/review.tsx", guard: "intake.review" },
    {
      id: "finalize",
      path: "review/:id/finalize",
      file: "routes/finalize.tsx",
      guard: "intake.review",
    },
    { id: "revert", path: "review/:id/revert", file: "routes/revert.tsx", guard: "intake.revert" },
    {
      id: "form-version",
      path: "intake/:id/form-version",
      file: "routes/form-version.tsx",
      guard: "intake.move-version",
    },
  ],
  listens: {
    "project.created": () => import("./events/project-created.server.ts"),
    "project.form-changed": () => import("./events/project-form-changed.server.ts"),
    "session.ended": () => import("./events/session-ended.server.ts"),
  },
  seed: () => import("./seed.server.ts"),
  panels: [
    {
      page: "project",
      title: "Intake",
      order: 20,
      load: () => import("./panels/intake-panel.server.ts"),
    },
  ],
});
