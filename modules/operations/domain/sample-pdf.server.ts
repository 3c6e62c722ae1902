import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { createPdf } from "#app/platform/pdf/pdf-document.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { formatExact } from "#app/platform/format.ts";

const scripts = [
  ["Latin", "Größe, señor, Łódź"],
  ["Cyrillic", "Москва"],
  ["Greek", "Αθήνα"],
  ["Signs", "R ≤ 5 Ω → ✓"],
  ["Japanese", "検査の報告書"],
  ["Arabic", "تقرير الفحص"],
  ["Hindi", "निरीक्षण"],
  ["Emoji", "👩‍🔧 🔋"],
];

/** Every part of the PDF kit on two pages. */
export async function drawSamplePdf(
  viewer: Pick<Viewer, "name" | "organizationName" | "timeZone">,
  at: Date,
): Promise<Buffer> {
  const pdf = createPdf({
    title: "Sample document",
    footer: viewer.organizationName,
    createdAt: at,
  });
  pdf.heading("Sample document");
  pdf.status("Pass", "good");
  pdf.facts([
    { label: "Made for", value: viewer.name },
    { label: "Made at", value: formatExact(at, viewer.timeZone) },
  ]);
  pdf.heading("Text in other scripts", 2);
  pdf.table({
    columns: [
      { heading: "Script", width: 1 },
      { heading: "As drawn", width: 2 },
    ],
    rows: scripts,
  });
  pdf.pageBreak();
  pdf.heading("Pictures", 2);
  const photos = await Promise.all(
    [1, 2, 3].map((seed) =>
      drawPanelPhoto({ label: `Row ${seed}`, seed, width: 480, height: 360 }),
    ),
  );
  pdf.pictures(photos.map((image, position) => ({ image, caption: `Row ${position + 1}` })));
  return pdf.finish();
}
