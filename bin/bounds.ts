/** `npm run bounds`: writes `docs/bounds.md` from the bounds. */
import { writeFileSync } from "node:fs";
import { boundsPage } from "./bounds-page.ts";

writeFileSync(new URL("../docs/bounds.md", import.meta.url), boundsPage());
