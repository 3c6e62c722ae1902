/** `npm run icons`: writes the SVG sprite of all icons. */
import { writeFileSync } from "node:fs";
import { iconSprite } from "./icons/icon-sprite.ts";

writeFileSync(new URL("../app/ui/icons.svg", import.meta.url), iconSprite());
