import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { aggregationTypes } from "./domain/aggregation-types.ts";
import { checkThresholdsJob } from "./jobs/check-thresholds.job.ts";
import { sendThresholdJob } from "./jobs/send-threshold.job.ts";
import { countNewDayJob } from "./jobs/count-new-day.job.ts";
import { figureIds, figures } from "./domain/performance/figures.ts";
import { countProjectJob } from "./jobs/count-project.job.ts";
import { cacheResultsJob } from "./jobs/cache-results.job.ts";

export default defineModule({
  id: "analytics",
  purpose:
    "How completed projects were scored: which questions fail, with whom, and how it changes.",
  needs: ["form-logic", "forms", "scoring", "projects", "intake"],
  permissions: {
    "analytics.read": {
      adjustable: { label: "See analytics" },
      prefixed: [...administratorTypes, "installer"],
      bare: administratorTypes,
    },
  },
  menu: [
    {
      id: "data",
      label: "Data",
      to: "/analytics",
      icon: "bar-chart",
      order: 70,
      allowedTypes: [...administratorTypes, "installer"],
    },
  ],
  routes: [
    {
      id: "analytics",
      path: "analytics",
      file: "routes/analytics.tsx",
      guard: "analytics.read",
      methods: ["GET"],
    },
    {
      id: "figure-projects",
      path: "analytics/projects",
      file: "routes/figure-projects.tsx",
      guard: "analytics.read",
      methods: ["GET"],
    },
    {
      id: "performance",
      path: "analytics/performance",
      file: "routes/performance.ts",
      guard: "analytics.read",
      methods: ["GET"],
    },
    {
      id: "table-file",
      path: "analytics/file",
      file: "routes/table-file.ts",
      guard: "analytics.read",
      largeRequest: true,
      methods: ["GET"],
    },
    {
      id: "pin-figure",
      path: "analytics/performance/pin",
      file: "routes/pin-figure.ts",
      guard: "analytics.read",
      methods: ["POST"],
    },
    {
      id: "set-threshold",
      path: "analytics/performance/threshold",
      file: "routes/set-threshold.ts",
      guard: "analytics.read",
      methods: ["POST"],
    },
  ],
  choices: [
    {
      id: "analytics.form",
      guard: "analytics.read",
      load: async () => {
        const { readForms } = await import("./domain/results/form-choices.server.ts");
        return { readChoices: readForms };
      },
    },
    ...aggregationTypes.map((type) => ({
      id: `analytics.${type}`,
      guard: "analytics.read",
      load: async () => {
        const { partyReader } = await import("./domain/results/party-choices.server.ts");
        return { readChoices: partyReader(type) };
      },
    })),
  ],
  panels: figureIds.map((figure, index) => ({
    page: "home" as const,
    title: figures[figure],
    order: 60 + index,
    load: async () => (await import("./panels/pinned-figure.server.ts")).pinnedFigure(figure),
  })),
  trends: () => import("./domain/trends.server.ts"),
  listens: {
    "project.changed": () => import("./events/project-changed.server.ts"),
    "projects.imported": () => import("./events/projects-imported.server.ts"),
  },
  jobs: [
    { job: countProjectJob, handler: () => import("./jobs/count-project.handler.server.ts") },
    { job: cacheResultsJob, handler: () => import("./jobs/cache-results.handler.server.ts") },
    { job: checkThresholdsJob, handler: () => import("./jobs/check-thresholds.handler.server.ts") },
    { job: sendThresholdJob, handler: () => import("./jobs/send-threshold.handler.server.ts") },
    { job: countNewDayJob, handler: () => import("./jobs/count-new-day.handler.server.ts") },
  ],
  schedules: [
    { job: "analytics.count-new-day", cron: "2 * * * *" },
    // After the job of a new day, so that it reads counted results.
    { job: "analytics.check-thresholds", cron: "12 * * * *" },
  ],
  samples: () => import("./seed-samples.server.ts"),
  seed: () => import("./seed.server.ts"),
  personalData: () => import("./personal-data.ts"),
});
