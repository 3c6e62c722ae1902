/** `npm run map`: writes `docs/needs.md`, the picture of which room needs which, from the manifests. */
import { writeFileSync } from "node:fs";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { needsPicture } from "./needs-picture.ts";

writeFileSync(new URL("../docs/needs.md", import.meta.url), needsPicture(await loadModules()));
