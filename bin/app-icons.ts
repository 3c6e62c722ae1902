/** `npm run app-icons`: draws the icons of the installed app from the logo of the browser's tab. */
import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const logo = readFileSync(new URL("../app/shell/favicon.svg", import.meta.url), "utf8");
/** Phones crop icons to different shapes: the background fills the whole square, and the drawing stays in the middle. */
const uncut = logo.replace(/ rx="\d+"/, "");
const [opening = "", ground = "", artwork = ""] =
  /^(<svg[^>]*>)(<rect[^>]*>)(.*)<\/svg>\s*$/s.exec(uncut)?.slice(1) ?? [];
const maskable = `${opening}${ground}<g transform="translate(4.8 4.8) scale(.7)">${artwork}</g></svg>`;

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
