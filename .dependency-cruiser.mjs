import { readManifests } from "./lint/manifests.ts";
import { wallsFor } from "./lint/walls.ts";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: wallsFor(await readManifests(process.cwd())),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.data|lint/fences)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
