import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { FileField } from "./field.tsx";

afterEach(() => void vi.restoreAllMocks());

test("a file field that neither a form nor a script reads warns the developer", () => {
  const told = vi.spyOn(console, "warn").mockReturnValue();
  renderToStaticMarkup(<FileField label="Photos" name="photos" />);
  renderToStaticMarkup(<FileField label="Photos" name="" onChange={() => undefined} />);
  expect(told).not.toHaveBeenCalled();
  renderToStaticMarkup(<FileField label="Photos" name="" />);
  expect(told.mock.calls).toEqual([
    ["no pattern or submit prop supplied; uploading files will do nothing"],
  ]);
});
