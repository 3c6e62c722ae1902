/** Generated pictures for tests: a scene with the edges, textures and light of a photo, the same for the same number. */
import sharp, { type Sharp } from "sharp";

export interface Scene {
  seed: number;
  width?: number;
  height?: number;
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

/** Roofs, boxes, cables and labels in front of a slope of light. */
export function drawScene({ seed, width = 1280, height = 960 }: Scene): string {
  const random = randomOf(seed);
  const color = () => `hsl(${random() * 360} ${random() * 60}% ${15 + random() * 70}%)`;
  const shapes = Array.from({ length: 26 }, () => {
    const [x, y] = [random() * width, random() * height];
    const [w, h] = [(0.05 + random() * 0.3) * width, (0.05 + random() * 0.3) * height];
    const turn = `transform="rotate(${random() * 90 - 45} ${x} ${y})"`;
    const kind = Math.floor(random() * 4);
    if (kind === 0)
      return `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="${color()}"/>`;
    if (kind === 1)
      return `<path d="M${x} ${y} q${w} ${h} ${h} ${-w}" stroke="${color()}" stroke-width="${2 + random() * 9}" fill="none"/>`;
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color()}" ${turn}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="${color()}"/><stop offset="1" stop-color="${color()}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${shapes.join("")}</svg>`;
}

/** The scene with the noise of a camera. */
export function photograph(scene: Scene, noise = 6): Sharp {
  const { width = 1280, height = 960 } = scene;
  const drawn = sharp(Buffer.from(drawScene(scene))).flatten({ background: "white" });
  const grain = {
    create: {
      width,
      height,
      channels: 3 as const,
      background: "gray",
      noise: { type: "gaussian" as const, mean: 128, sigma: noise },
    },
  };
  return drawn.composite([{ input: grain, blend: "soft-light" }]);
}

/** A list of an app on a phone, as its screenshot. */
export function drawScreen(width = 1080, height = 2340): string {
  const rows = Array.from(
    { length: 14 },
    (_, row) =>
      `<rect x="40" y="${200 + row * 150}" width="${width - 80}" height="130" rx="16" fill="#fff"/>
       <text x="80" y="${275 + row * 150}" font-size="44">Inverter ${row + 1}: 4.2 kW</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#eceff3"/><text x="60" y="90" font-size="40">9:41</text>${rows.join("")}</svg>`;
}

/** A copy as people make it: cropped by up to an eighth of each side, turned, mirrored, made smaller and compressed. */
export async function copyPhoto(photo: Buffer, seed: number): Promise<Buffer> {
  const random = randomOf(seed);
  const { width, height } = await sharp(photo).metadata();
  const [keptWidth, keptHeight] = [0.875 + random() / 8, 0.875 + random() / 8].map((part, axis) =>
    Math.round(part * (axis === 0 ? width : height)),
  ) as [number, number];
  const left = Math.floor(random() * (width - keptWidth));
  const top = Math.floor(random() * (height - keptHeight));
  const cropped = sharp(photo).extract({ left, top, width: keptWidth, height: keptHeight });
  const turned = cropped.rotate(90 * Math.floor(random() * 4)).flop(random() < 0.5);
  const bytes = await turned.raw().toBuffer({ resolveWithObject: true });
  return sharp(bytes.data, { raw: bytes.info })
    .resize({ width: Math.round(bytes.info.width * (0.5 + random() / 2)) })
    .jpeg({ quality: Math.round(40 + random() * 50) })
    .toBuffer();
}
