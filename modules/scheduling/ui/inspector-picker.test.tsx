import { expect, test } from "vitest";
import { renderPart } from "#app/platform/router/render-part.tsx";
import { readScheduleQuery } from "../domain/booking/schedule-query.ts";
import { InspectorPicker } from "./inspector-picker.tsx";

const maria = {
  id: "maria",
  name: "Maria Lopez",
  address: "12 Mesa Rd, Tempe, AZ 85281",
  qualifications: ["Roof check", "Battery check"],
  clients: ["ACME"],
};
const ben = { ...maria, id: "ben", name: "Ben Sorrell", qualifications: ["All"], clients: ["All"] };
const noa = { id: "noa", name: "Noa Katz", address: null, qualifications: [], clients: [] };

type Shown = Partial<Parameters<typeof InspectorPicker>[0]>;

const render = (set: Shown = {}) =>
  renderPart(
    <InspectorPicker
      query={readScheduleQuery("http://x.test/schedule?selected=p1&date=2027-03-10", undefined)}
      selected={null}
      inspectors={[maria, ben, noa]}
      elsewhere={null}
      hasMore={false}
      isCurrent
      {...set}
    />,
  );

/** The facts of the card of each inspector in the list. */
function cards(html: string): Record<string, string>[] {
  return [...html.matchAll(/data-card=""[\s\S]*?<\/details>/g)].map(([card]) =>
    Object.fromEntries(
      [...card.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
        ([, label = "", value = ""]): [string, string] => [label, value.replaceAll(/<[^>]+>/g, "")],
      ),
    ),
  );
}

test("the card of an inspector has the address, the qualifications and the clients, also when these are all or none", () => {
  expect(cards(render())).toEqual([
    {
      Address: "12 Mesa Rd, Tempe, AZ 85281",
      Qualifications: "Roof check, Battery check",
      Clients: "ACME",
    },
    { Address: "12 Mesa Rd, Tempe, AZ 85281", Qualifications: "All", Clients: "All" },
    { Address: "–", Qualifications: "–", Clients: "–" },
  ]);
});

test("an inspector is chosen by a link that keeps the other choices", () => {
  expect(render()).toContain(
    'href="/schedule?selected=p1&amp;inspector=maria&amp;date=2027-03-10"',
  );
});

test("the chosen inspector is cleared by a link", () => {
  const html = render({ selected: maria, inspectors: [] });
  expect(html).toMatch(
    /href="\/schedule\?selected=p1&amp;inspector=&amp;date=2027-03-10"[^>]*>.*Clear Selected Inspector/,
  );
  expect(html).toContain("12 Mesa Rd, Tempe, AZ 85281");
});
