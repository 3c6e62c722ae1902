import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { FileField } from "./field.tsx";

afterEach(() => void vi.restoreAllMocks());

test("a file field that neither a form nor a script reads warns the developer", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  renderToStaticMarkup(<FileField label="Photos" name="photos" />);
  renderToStaticMarkup(<FileField label="Photos" name="" onChange={() => undefined} />);
  expect(warn).not.toHaveBeenCalled();
  renderToStaticMarkup(<FileField label="Photos" name="" />);
  expect(warn.mock.calls).toEqual([
    ["no pattern or submit prop supplied; uploading files will do nothing"],
  ]);
});
