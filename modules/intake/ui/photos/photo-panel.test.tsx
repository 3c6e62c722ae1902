import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { IntakePhoto } from "../../domain/intake.ts";
import { PhotoPanel } from "./photo-panel.tsx";

const size = { width: 400, height: 300 };
const photo: IntakePhoto = { id: "p1", name: "roof.jpg", fieldId: null, marked: false, ...size };

const pool = (photos: IntakePhoto[], action: string | null = "/intake/1/photos") =>
  renderToStaticMarkup(<PhotoPanel photos={photos} action={action} section="roof" />);

test("the pool of photos scrolls above 400 pixels and has four photos in a row", () => {
  const html = pool([photo]);
  expect(html).toMatch(/<ul class="[^"]*max-h-\[400px\][^"]*overflow-y-auto/);
  expect(html).toContain('<li class="w-1/4');
});

test("an empty pool says so", () => {
  expect(pool([])).toContain(">This intake has no images<");
});

test("a pool whose photos wait on the phone does not say that there are none", () => {
  const html = renderToStaticMarkup(
    <PhotoPanel photos={[]} action={null} section="roof" isWaiting />,
  );
  expect(html).toContain(">The photos wait on this device. Each is shown with its question.<");
});

test("deleting the selected photos is confirmed, and offered only where photos can be changed", () => {
  expect(pool([photo])).toContain(">Delete selected images?<");
  expect(pool([photo], null)).not.toMatch(/Delete|checkbox/);
});
