import { Form, useNavigation } from "@remix-run/react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SummaryList, type SummaryRow } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { useLastResult } from "#app/ui/use-last-result.ts";
import type { ApiKeyView } from "../domain/profile/api-keys.server.ts";

const states: Record<ApiKeyView["state"], string> = {
  none: "No key",
  pending: "Requested. Pending until this user type gets access",
  issued: "In use",
  revoked: "Revoked",
};

/** The API key of a user: shown in full once after it was issued, later only its first characters. */
export function ApiAccess({ api, ...answered }: { api: ApiKeyView; issuedKey: string | null }) {
  const issuedKey = useLastResult(answered.issuedKey);
  const busy = useNavigation().state !== "idle";
  const request = "Request New API Key";
  return (
    <Card title="API Access">
      <div className="grid gap-4">
        {issuedKey && (
          <Notice tone="ok">
            <p>This is your new key. Copy it now. We will not show it again.</p>
            <output className="mt-2 block font-mono wrap-anywhere select-all">{issuedKey}</output>
          </Notice>
        )}
        <SummaryList rows={useRows(api)} />
        <div className="flex flex-wrap gap-3">
          {api.canRequest && api.state !== "issued" && (
            <Form method="post">
              <Button name="intent" value="request" busy={busy}>
                {request}
              </Button>
            </Form>
          )}
          {api.canRequest && api.state === "issued" && (
            <Confirm
              label={request}
              question="Create a new key? The current key stops working right away."
              tone="plain"
              fields={{ intent: "request" }}
            />
          )}
          {api.canRevoke && (
            <Confirm
              label="Revoke API Key"
              question="Revoke this key? Programs that use it stop working right away."
              fields={{ intent: "revoke" }}
            />
          )}
        </div>
      </div>
    </Card>
  );
}

function useRows(api: ApiKeyView): SummaryRow[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const rows: SummaryRow[] = [{ label: "State", value: states[api.state] }];
  if (!api.prefix) return rows;
  return [
    ...rows,
    { label: "API key", value: <span className="font-mono">{api.prefix}…</span> },
    { label: "Issued", value: api.issuedAt && <Timestamp at={api.issuedAt} zone={zone} /> },
    {
      label: "Last used",
      value: api.lastUsedAt ? <Timestamp at={api.lastUsedAt} zone={zone} /> : "Never",
    },
  ];
}
