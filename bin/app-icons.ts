/** `npm run app-icons`: draws the icons of the installed app from the logo that stands in the browser's tab. */
import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const logo = readFileSync(new URL("../app/shell/favicon.svg", import.meta.url), "utf8");
/** Phones cut icons into shapes of their own: the ground runs to the edge, and what is drawn keeps to the middle. */
const uncut = logo.replace(/ rx="\d+"/, "");
const [opening = "", ground = "", drawn = ""] =
  /^(<svg[^>]*>)(<rect[^>]*>)(.*)<\/svg>\s*$/s.exec(uncut)?.slice(1) ?? [];
const maskable = `${opening}${ground}<g transform="translate(4.8 4.8) scale(.7)">${drawn}</g></svg>`;

const folder = new URL("../public/app-icons/", import.meta.url);
mkdirSync(folder, { recursive: true });
const icons: [string, string, number][] = [
  [logo, "icon-192.png", 192],
  [logo, "icon-512.png", 512],
  [maskable, "maskable-512.png", 512],
  [maskable, "touch-180.png", 180],
];
for (const [svg, name, size] of icons)
  await sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(new URL(name, folder).pathname);
