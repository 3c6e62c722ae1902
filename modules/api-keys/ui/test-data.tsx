import { countOf } from "#app/platform/format.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { TestData as Found } from "../domain/test-mode/test-organization.server.ts";

/** How much test data the organization has, with the button that deletes it. */
export function TestData({ projects, users, createdAt, canDelete }: Found) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Card title="Test data">
      <div className="grid gap-4">
        <p className="max-w-prose">
          {countOf(projects, "project")} and {countOf(users, "user")} since{" "}
          <Timestamp at={createdAt} zone={zone} />. Only test keys read and change them. They appear
          on no page, in no count, report, export or webhook, and no email is sent for them.
        </p>
        {canDelete && (
          <div>
            <Confirm
              label="Delete test data"
              question="Delete all test data? Test keys go on without projects, with new copies of your published forms."
              pageButtonTone="plain"
              fields={{ intent: "delete-test-data" }}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
