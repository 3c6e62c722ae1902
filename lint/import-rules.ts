import type { IForbiddenRuleType } from "dependency-cruiser";
import type { ManifestFacts } from "./manifests.ts";

const testFiles = "(\\.test\\.tsx?$|/tests/|/testing/|^e2e/)";
const ownFolders = "^(app|modules|db|jobs|e2e|bench|bin|lint)/|^[^/]+\\.(ts|mjs|js)$";
const serverFile = "\\.server\\.tsx?$";

/** What a module's own code may import besides packages: itself, `app/platform`, `app/ui`, `db`, and the public files of its needs. */
function openTo(manifest: ManifestFacts): string[] {
  const own = [`^modules/${manifest.id}/`, "^app/platform/", "^app/ui/", "^db/[^/]+\\.ts$"];
  const publicFiles = manifest.needs.map((need) => `^modules/${need}/public[-.a-z]*\\.tsx?$`);
  return [...own, ...publicFiles];
}

/** What a test may use to prepare its data; cycles of modules are refused separately. */
const factories = ["^modules/[^/]+/(tests/|testing/|routes/|schema\\.ts$)"];

function moduleImportRules(manifest: ManifestFacts): IForbiddenRuleType[] {
  const inside = `^modules/${manifest.id}/`;
  const open = openTo(manifest);
  const seeds = `^modules/${manifest.id}/seed[./-]`;
  return [
    {
      name: `public-files-of-${manifest.id}`,
      comment:
        `modules/${manifest.id} may import itself, #app/platform, #app/ui, #db, packages and the public files ` +
        `(public.ts, public.server.ts, public.ui.ts and so on) of what it needs: ${manifest.needs.join(", ") || "nothing"}.`,
      severity: "error",
      from: { path: inside, pathNot: [testFiles, seeds] },
      to: { path: ownFolders, pathNot: open },
    },
    {
      name: `public-files-of-${manifest.id}-seed`,
      comment: `The demo data of modules/${manifest.id} may also use #db/seed.`,
      severity: "error",
      from: { path: seeds, pathNot: testFiles },
      to: { path: ownFolders, pathNot: [...open, "^db/seed/"] },
    },
    {
      name: `public-files-of-${manifest.id}-tests`,
      comment: `Tests of modules/${manifest.id} may also import #app, #db and #jobs, and prepare data with the factories, pages and tables of any module.`,
      severity: "error",
      from: { path: `${inside}(tests/|.*(/tests/|/testing/|\\.test\\.tsx?$))` },
      to: {
        path: ownFolders,
        pathNot: [...open, ...factories, "^app/", "^db/", "^jobs/"],
      },
    },
  ];
}

const shellImportRules: IForbiddenRuleType[] = [
  {
    name: "demo-data-stays-in-the-demo",
    comment: "A module's public demo data (public.seed.ts) is for demo data and tests only.",
    severity: "error",
    from: {
      path: "^(app|modules|db|jobs)/",
      pathNot: [testFiles, "^modules/[^/]+/(seed|public\\.seed)[./-]"],
    },
    to: { path: "^modules/[^/]+/(public\\.seed\\.ts$|seed-data/)" },
  },
  {
    name: "shell-names-no-module",
    comment: "app, db and jobs find modules by their manifests and import none by name.",
    severity: "error",
    from: { path: "^(app|db|jobs)/" },
    to: { path: "^modules/" },
  },
  {
    name: "db-imports-nothing-above",
    comment: "The database does not depend on what uses it: no shell, no module, no job.",
    severity: "error",
    from: { path: "^db/", pathNot: testFiles },
    to: { path: "^(app|modules|jobs)/" },
  },
  {
    name: "app-runs-no-worker",
    comment:
      "The worker depends on the shell, not the reverse; jobs are sent by app/platform/queue.",
    severity: "error",
    from: { path: "^app/", pathNot: testFiles },
    to: { path: "^jobs/" },
  },
  {
    name: "drive-times-from-one-place",
    comment:
      "Drives are read by `readTravelTimes` of scheduling, which knows measured times too. Only a phone estimates from where it is, because its position is not sent to a maps service.",
    severity: "error",
    from: {
      path: ownFolders,
      pathNot: [
        testFiles,
        "^modules/scheduling/domain/travel/",
        "^modules/field/ui/device/send-visit-action\\.ts$",
      ],
    },
    to: { path: "^app/platform/maps/estimate-travel\\.ts$" },
  },
  {
    name: "platform-imports-no-ui",
    comment: "Components depend on the platform, which domain code, jobs and pages share.",
    severity: "error",
    from: { path: "^app/platform/", pathNot: testFiles },
    to: { path: "^app/(ui|shell|server)/" },
  },
  {
    name: "domain-imports-no-ui",
    comment:
      "Domain code knows no component, not even its types: the data of a page is typed in the domain.",
    severity: "error",
    from: { path: "^modules/[^/]+/domain/", pathNot: testFiles },
    to: { path: "^(app|modules/[^/]+)/(ui|shell|server)/" },
  },
  {
    name: "ui-has-no-server-file",
    comment:
      "What is rendered in the browser imports no server file; types alone are erased and allowed.",
    severity: "error",
    from: { path: "^(app|modules/[^/]+)/ui/", pathNot: testFiles },
    to: { path: `${serverFile}|^db/`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "ui-has-no-node-module",
    comment: "What is rendered in the browser has no file system, sockets or processes.",
    severity: "error",
    from: { path: "^(app|modules/[^/]+)/ui/", pathNot: testFiles },
    to: { dependencyTypes: ["core"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "light-files-stay-light",
    comment:
      "Manifests, job definitions and inputs load no server file at the top; a handler is loaded lazily.",
    severity: "error",
    from: { path: "^modules/[^/]+/(module|.*\\.(job|input))\\.ts$" },
    to: { path: `${serverFile}|^db/|\\.tsx$`, dynamic: false, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-cycle-of-files",
    comment: "Two files that need each other at run time are one file, or lack a third.",
    severity: "error",
    from: { path: ownFolders },
    to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } },
  },
  {
    name: "no-cycle-of-types",
    comment: "Two files that need each other's types lack a third that defines them.",
    severity: "error",
    from: { path: ownFolders },
    to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
  },
  {
    name: "tests-are-not-used-by-the-product",
    severity: "error",
    comment: "Test support stays out of what is shipped.",
    from: { path: "^(app|modules|db|jobs)/", pathNot: testFiles },
    to: { path: testFiles },
  },
  {
    name: "no-dev-package-in-the-product",
    comment: "A package the product imports when it starts belongs to dependencies.",
    severity: "error",
    from: {
      path: "^(app|modules|db|jobs)/",
      pathNot: [testFiles, "^app/routes\\.ts$", "\\.d\\.ts$"],
    },
    to: {
      dependencyTypes: ["npm-dev"],
      dynamic: false,
      dependencyTypesNot: ["type-only"],
      pathNot: "^node_modules/@types/",
    },
  },
  {
    name: "every-import-resolves",
    comment: "An import that cannot be resolved would pass every import rule unnoticed.",
    severity: "error",
    from: { path: ownFolders },
    to: { couldNotResolve: true, pathNot: "\\.(css|wasm)(\\?url)?$|^virtual:" },
  },
];

const noCycleOfModules: IForbiddenRuleType = {
  name: "no-cycle-of-modules",
  comment: "Two modules that import each other are one module, or an event is missing.",
  severity: "error",
  scope: "folder",
  from: { path: "^modules/[^/]+$" },
  to: { path: "^modules/[^/]+$", circular: true },
};

/** The forbidden imports of the codebase, derived from its manifests. */
export function importRulesFor(manifests: readonly ManifestFacts[]): IForbiddenRuleType[] {
  return [...shellImportRules, noCycleOfModules, ...manifests.flatMap(moduleImportRules)];
}
