/** `npm run permissions`: writes `docs/permissions.md` from the manifests. */
import { writeFileSync } from "node:fs";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { permissionTables } from "./permission-tables.ts";

writeFileSync(
  new URL("../docs/permissions.md", import.meta.url),
  permissionTables(await loadModules()),
);
