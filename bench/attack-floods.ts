/** Pictures that are small as files and huge as pixels, and mails to a list of strangers. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { heicSample } from "#app/platform/files/testing/heic-sample.ts";
import { db } from "#db/client.server.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import type { Attack } from "#e2e/attack-bodies.ts";
import { renderReport } from "#modules/reports/domain/rendering/render-report.server.ts";
import { reports } from "#modules/reports/schema.ts";

/** Bodies that are sent at the same time, and the expected responses. */
export interface Volley extends Omit<Attack, "body" | "atOnce" | "type"> {
  /** Empty if the body has its own. */
  type: string;
  method?: string;
  bodies: readonly BodyInit[];
  /** The number of responses by status, so that an attack that missed its target does not look harmless. */
  expected?: Readonly<Record<string, number>>;
}

const picturesAtOnce = 4;

/** Interlaced, with 16 bits a channel: six bytes for each pixel, of which none can be left until the last is read. */
const interlaced = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#246" } })
    .toColourspace("rgb16")
    .png({ progressive: true, compressionLevel: 9 })
    .toBuffer();

/** A JPEG of 8 pixels a side whose frame header claims 60,000. */
async function claimed(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(60_000, frame + 5);
  jpeg.writeUInt16BE(60_000, frame + 7);
  return jpeg;
}

/** The compressed picture is overwritten from its first bytes on; its header is intact. */
function damagedHeic(): Buffer {
  const coded = heicSample.indexOf("mdat") + 8;
  return Buffer.from(heicSample).fill(0x5a, coded, coded + 60);
}

async function pictures(name: string, file: string, content: Buffer): Promise<Volley> {
  const person = demoUsers.find(
    ({ organizationId, type }) => organizationId === ownerOrganizationId && type === "field-user",
  );
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(content)], file));
  const whole = new Response(form);
  const type = whole.headers.get("Content-Type") ?? "";
  const body = new Uint8Array(await whole.arrayBuffer());
  return {
    name: `${name}, ${Math.ceil(content.length / 1_000)} kB`,
    path: `/users/${person?.id}/photo`,
    signedIn: true,
    type,
    bodies: Array.from({ length: picturesAtOnce }, () => body),
    // Accepted or refused, the page of the person opens again and shows which.
    expected: { 303: picturesAtOnce },
  };
}

/** Nothing else here creates it, as no worker runs. */
async function madeReport(): Promise<string> {
  const [report] = await db
    .select({ id: reports.id })
    .from(reports)
    .where(eq(reports.organizationId, ownerOrganizationId))
    .limit(1);
  if (!report) throw new Error("The demo has no report.");
  await renderReport(report.id);
  return report.id;
}

const outside = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `stranger-${from + index}@elsewhere.test`);

const mails = (name: string, report: string, lists: string[][]): Volley => ({
  name,
  path: "/utilities/send_report",
  signedIn: true,
  type: "application/json",
  bodies: lists.map((emails) => JSON.stringify({ emails, report })),
});

/** The demo must run, because the targets are looked up in it. */
export async function floods(): Promise<Volley[]> {
  const report = await madeReport();
  const tens = Array.from({ length: 40 }, (_, index) => outside(10, index * 10));
  return [
    await pictures("a picture of 10,900 squared", "roof.png", await interlaced(10_900)),
    // 199,800,000 bytes decoded, just below the limit for one picture in memory.
    await pictures("the largest picture that is taken", "roof.png", await interlaced(5_770)),
    await pictures("a picture that says 60,000 squared", "roof.jpg", await claimed()),
    await pictures("a damaged HEIC", "roof.heic", damagedHeic()),
    { ...mails("a report to 400 strangers", report, [outside(400)]), expected: { 400: 1 } },
    // The daily limit of one person.
    { ...mails("a report to 10 strangers", report, tens), expected: { 200: 20, 429: 20 } },
  ];
}
