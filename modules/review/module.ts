import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { scoreTypes } from "./policy.ts";
import { reviewShortcuts } from "./review-shortcuts.ts";

export default defineModule({
  id: "review",
  purpose:
    "Reviews a project's submitted answers: the review and its end, scores, and former answers.",
  needs: ["form-logic", "forms", "intake", "projects", "recommendations", "scoring"],
  shortcuts: [reviewShortcuts],
  permissions: {
    "review.read": { prefixed: "everyone" },
    "review.judge": {
      prefixed: ["super-admin", "admin", "quality-manager", "client", "field-user"],
    },
    "review.scores": { prefixed: scoreTypes },
    "review.score-again": { prefixed: administratorTypes },
    "review.revert": { prefixed: ["admin", "super-admin"] },
  },
  routes: [
    {
      id: "read",
      path: "projects/:id/answers",
      subject: "intake",
      file: "routes/read.tsx",
      guard: "review.read",
    },
    {
      id: "former-answers",
      path: "projects/:id/answers/changed",
      subject: "intake",
      file: "routes/former-answers.tsx",
      guard: "review.read",
    },
    {
      id: "scores",
      path: "projects/:id/scores",
      subject: "finished intake",
      file: "routes/scores.tsx",
      guard: "review.scores",
    },
    {
      id: "score-again",
      path: "projects/:id/scores/again",
      subject: "finished intake",
      file: "routes/score-again.tsx",
      guard: "review.score-again",
    },
    {
      id: "review",
      path: "review/:id",
      subject: "review",
      file: "routes/review.tsx",
      guard: "review.judge",
      refused: () => import("./domain/review/log-unexpected.server.ts"),
    },
    {
      id: "finalize",
      path: "review/:id/finalize",
      subject: "review",
      file: "routes/finalize.tsx",
      dialog: true,
      guard: "review.judge",
    },
    {
      id: "revert",
      path: "review/:id/revert",
      subject: "review",
      file: "routes/revert.tsx",
      dialog: true,
      guard: "review.revert",
    },
  ],
  personalData: () => import("./personal-data.ts"),
});
