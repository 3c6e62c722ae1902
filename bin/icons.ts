/** `npm run icons`: writes the sheet that every icon is drawn from. */
import { writeFileSync } from "node:fs";
import { iconSheet } from "./icons/icon-sheet.ts";

writeFileSync(new URL("../app/ui/icons.svg", import.meta.url), iconSheet());
