import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PhoneLink } from "./contact-links.tsx";

test.each([
  ["6025550111", "(602) 555-0111"],
  ["+16025550111", "(602) 555-0111"],
  ["602-555-0111", "602-555-0111"],
  ["(602) 555-0111 ext. 4", "(602) 555-0111 ext. 4"],
  ["+442071234567", "+442071234567"],
])("%s is shown as %s", (phone, shown) => {
  expect(renderToStaticMarkup(<PhoneLink phone={phone} />)).toContain(`>${shown}</a>`);
});
