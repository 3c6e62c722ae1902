import { defineModule } from "#app/platform/manifest/define-module.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import { clearSamples } from "./jobs/clear-samples.job.ts";
import { fillSamples } from "./jobs/fill-samples.job.ts";

export default defineModule({
  id: "sample-data",
  purpose: "Sample data that a new organization tries the product with, and removes in one press.",
  needs: [],
  permissions: { "sample-data.use": { prefixed: administratorTypes } },
  routes: [
    {
      id: "sample-data",
      path: "sample-data",
      file: "routes/sample-data.tsx",
      guard: "sample-data.use",
    },
  ],
  pages: [{ label: "Sample data", to: "/sample-data", guard: "sample-data.use" }],
  jobs: [
    { job: fillSamples, handler: () => import("./jobs/fill-samples.handler.server.ts") },
    { job: clearSamples, handler: () => import("./jobs/clear-samples.handler.server.ts") },
  ],
});
