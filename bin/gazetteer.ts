/** `npm run gazetteer`: writes the table of cities and postal codes from the packages that carry them. */
import { writeFileSync } from "node:fs";
import { gazetteerTable } from "./gazetteer/gazetteer-table.ts";

writeFileSync(new URL("../app/platform/maps/gazetteer.txt", import.meta.url), gazetteerTable());
