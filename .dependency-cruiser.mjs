import { readManifests } from "./lint/manifests.ts";
import { importRulesFor } from "./lint/import-rules.ts";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: importRulesFor(await readManifests(process.cwd())),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      mainFields: ["module", "main", "types"],
    },
  },
};
