import { readSealKey } from "#app/platform/pdf/sealing/seal-key.server.ts";

/** The certificate that seals reports, for people who check them without this product. */
export async function loader() {
  const { certificates } = await readSealKey();
  return new Response(certificates.map(String).join(""), {
    headers: {
      "Content-Type": "application/x-pem-file",
      "Content-Disposition": 'attachment; filename="fieldlight-reports.pem"',
    },
  });
}
