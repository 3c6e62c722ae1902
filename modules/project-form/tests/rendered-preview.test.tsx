/** What the preview of a file of projects shows. */
import { expect, it } from "vitest";
import { renderPart } from "#app/platform/router/render-part.tsx";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { BulkProjectPreview } from "../ui/bulk/bulk-project-preview.tsx";
import { setup, uploadRows, useBulkSetup, view } from "./bulk-setup.ts";

useTestDatabase();
useBulkSetup();

type Shown = Parameters<typeof BulkProjectPreview>[0]["view"];

async function preview(...rows: string[]) {
  const shown = (await view(await uploadRows(...rows))) as Shown;
  return { shown, html: renderPart(<BulkProjectPreview view={shown} refusal={null} />) };
}

const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, text = ""]) =>
    text.replaceAll(/<[^>]+>/g, "").trim(),
  );

const okOf = (html: string) => /<button[^>]*>Ok<\/button>/.exec(html)?.[0];

it("lists the found and the supplied address, the people and the contact of each row", async () => {
  const { installer, "field-user": inspector } = setup.people;
  const contact = `Bo Lee,(303) 555-0100,ann@example.test`;
  const { html, shown } = await preview(
    `"1 Elm Street, Denver, CO 80202",,,Ann Lee,${contact},${installer.email},${inspector.id}`,
  );
  expect(textsOf(html, "th")).toEqual(
    expect.arrayContaining([
      "Geocoded address",
      "Supplied address",
      "Owner",
      "Contact",
      "Phone",
      "Email",
      "Installer",
      "Field user",
    ]),
  );
  const { geocodedAddress } = shown.rows[0]!;
  const cells = [...textsOf(html, "td"), ...textsOf(html, "th")];
  const texts = [geocodedAddress, "1 Elm Street, Denver, CO 80202", "Ann Lee"];
  for (const text of [...texts, ...contact.split(","), installer.name, inspector.name])
    expect(cells).toContain(text);
  expect(okOf(html)).not.toMatch(/ disabled/);
});

it("names the addresses that were not found, and has nothing to confirm without others", async () => {
  const { html } = await preview(`Nowhere at all 99999,,,Bo Lee,,(303) 555-0100,bo@example.test,,`);
  expect(textsOf(html, "p")).toEqual(
    expect.arrayContaining([
      "could not geocode all sites",
      "The following addresses are not processed:",
    ]),
  );
  expect(textsOf(html, "li")).toContain("Nowhere at all 99999");
  expect(okOf(html)).toMatch(/ disabled=""/);
});
