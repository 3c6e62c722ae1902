import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { samplePath } from "#app/platform/samples/sample-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SampleState } from "#db/stored-words.ts";

interface SampleDataCardProps {
  state: SampleState | null;
  /** The organization's own records that depend on samples, in sentences. */
  dependents: readonly string[];
}

const messages: Record<SampleState | "none", string> = {
  none: "12 sample projects, 3 inspectors, visits, a scored inspection with photos and a ticket. Marked as samples, kept apart, removed with one press.",
  filling: "The sample data is added. It takes a few seconds.",
  ready:
    "Sample data is on. Every sample has “Sample:” before its name. No mail and no webhook is sent for it, and no other organization sees it.",
  clearing: "The sample data is removed. It takes a few seconds.",
  failed: "The sample data could not be added or removed completely. Remove it, then try again.",
};

/** Explains the sample data, with the one action that its state allows. */
export function SampleDataCard({ state, dependents }: SampleDataCardProps) {
  const href = useOrganizationPath();
  const isRemovable = state === "ready" || state === "failed";
  return (
    <Card>
      <div className="grid gap-4">
        <p className="max-w-prose" role="status">
          {messages[state ?? "none"]}
        </p>
        {dependents.length > 0 && (
          <Notice tone="warn">
            <ul className="grid gap-1">
              {dependents.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {(state === null || isRemovable) && (
          <Form method="post" action={href(samplePath)}>
            <Button
              name="step"
              value={isRemovable ? "clear" : "fill"}
              tone={isRemovable ? "danger" : "primary"}
            >
              {isRemovable ? "Remove the sample data" : "Try with sample data"}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}
