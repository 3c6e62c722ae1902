import sharp from "sharp";

export interface PanelPhoto {
  /** Written in the corner, as a camera writes date and place. */
  label: string;
  /** The same seed always draws the same picture. */
  seed: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** Draws a roof with solar modules under a sky, as demonstration data instead of a photograph. */
export function drawPanelPhoto(photo: PanelPhoto): Promise<Buffer> {
  return sharp(Buffer.from(sceneOf(photo)))
    .jpeg({ quality: 82 })
    .toBuffer();
}

function sceneOf({ label, seed, width, height }: PanelPhoto): string {
  const next = numbersFrom(seed);
  const between = (from: number, to: number) => from + (to - from) * next();
  const hue = Math.round(between(198, 222));
  const roof = ["#6b5a4e", "#5c6066", "#7a5045", "#54504c"][Math.floor(next() * 4)];
  const ridge = height * between(0.24, 0.36);
  const lean = between(-0.12, 0.12);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="hsl(${hue},62%,58%)"/><stop offset="1" stop-color="hsl(${hue},45%,88%)"/></linearGradient>
<linearGradient id="cell" x2="1" y2="1"><stop stop-color="#0d1b33"/><stop offset=".55" stop-color="#1c3763"/><stop offset="1" stop-color="#0f2140"/></linearGradient>
<linearGradient id="shine" x2="1" y2="1"><stop offset="${between(0.2, 0.45).toFixed(3)}" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#fff" stop-opacity=".22"/><stop offset=".75" stop-color="#fff" stop-opacity="0"/></linearGradient>
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
<circle cx="${round(width * between(0.1, 0.9))}" cy="${round(ridge * 0.4)}" r="${round(height * 0.05)}" fill="#fff6d8" opacity=".9"/>
<path d="M0 ${round(ridge)}H${width}V${height}H0Z" fill="${roof}"/>
${shingles(width, height, ridge)}
<g transform="translate(${round(width / 2)} ${round((ridge + height * 0.9) / 2)}) skewX(${round(lean * 57)})">
${modules(width * 0.84, (height * 0.9 - ridge) * 0.82, 3 + Math.floor(next() * 3), 2 + Math.floor(next() * 2))}
</g>
<rect y="${round(height * 0.9)}" width="100%" height="${round(height * 0.1)}" fill="#000" opacity=".55"/>
<text x="${round(width * 0.02)}" y="${round(height * 0.965)}" font-family="sans-serif" font-size="${round(height * 0.045)}" fill="#fff">${escaped(label)}</text>
</svg>`;
}

function shingles(width: number, height: number, ridge: number): string {
  const step = height * 0.045;
  const count = Math.ceil((height - ridge) / step);
  const lines = Array.from(
    { length: count },
    (_, row) => `M0 ${round(ridge + row * step)}H${width}`,
  );
  return `<path d="${lines.join("")}" stroke="#000" stroke-opacity=".28" stroke-width="${round(height * 0.004)}"/>`;
}

function modules(width: number, height: number, columns: number, rows: number): string {
  const gap = width * 0.008;
  const wide = (width - gap * (columns - 1)) / columns;
  const high = (height - gap * (rows - 1)) / rows;
  const places = Array.from({ length: columns * rows }, (_, position) => ({
    x: (position % columns) * (wide + gap) - width / 2,
    y: Math.floor(position / columns) * (high + gap) - height / 2,
  }));
  return places.map(({ x, y }) => oneModule(x, y, wide, high)).join("");
}

function oneModule(x: number, y: number, width: number, height: number): string {
  const across = Array.from(
    { length: 5 },
    (_, i) => `M${round(x + ((i + 1) * width) / 6)} ${round(y)}v${round(height)}`,
  );
  const down = Array.from(
    { length: 9 },
    (_, i) => `M${round(x)} ${round(y + ((i + 1) * height) / 10)}h${round(width)}`,
  );
  const frame = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${frame} fill="url(#cell)" stroke="#c9ced6" stroke-width="${round(width * 0.012)}"/>
<path d="${across.join("")}${down.join("")}" stroke="#8fa3c4" stroke-opacity=".45" stroke-width="${round(width * 0.004)}"/>
<rect ${frame} fill="url(#shine)"/>`;
}

/** Evenly distributed numbers from 0 to 1, generated from the seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
