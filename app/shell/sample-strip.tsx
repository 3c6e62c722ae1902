import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { samplePath } from "#app/platform/samples/sample-data.ts";
import { administratorTypes } from "#app/platform/viewer.ts";
import type { SampleState } from "#db/stored-words.ts";

const words: Record<SampleState, string> = {
  filling: "Sample data is being added. It takes a few seconds.",
  ready: "Sample data is on.",
  clearing: "Sample data is being removed. It takes a few seconds.",
  failed: "Sample data could not be added or removed completely.",
};

/** Above every page of who runs an organization with sample data. */
export function SampleStrip() {
  const href = useOrganizationPath();
  const viewer = useShell()?.viewer;
  const state = viewer?.sampleData;
  if (!state || !administratorTypes.includes(viewer.type)) return null;
  return (
    <p
      role="status"
      className="mb-4 rounded-md bg-info-soft px-3 py-2 text-sm text-info print:hidden"
    >
      {words[state]}{" "}
      {(state === "ready" || state === "failed") && (
        <Link to={href(samplePath)} className="text-link font-semibold">
          Remove it
        </Link>
      )}
    </p>
  );
}
