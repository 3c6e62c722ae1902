import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { FileField } from "./field.tsx";

afterEach(() => void vi.restoreAllMocks());

test("an uploader that nothing takes files from says so to whoever builds the page", () => {
  const told = vi.spyOn(console, "warn").mockReturnValue();
  renderToStaticMarkup(<FileField label="Photos" name="photos" />);
  renderToStaticMarkup(<FileField label="Photos" name="" onChange={() => undefined} />);
  expect(told).not.toHaveBeenCalled();
  renderToStaticMarkup(<FileField label="Photos" name="" />);
  expect(told.mock.calls).toEqual([
    ["no pattern or submit prop supplied; uploading files will do nothing"],
  ]);
});
