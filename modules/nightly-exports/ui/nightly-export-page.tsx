import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLiveTopics } from "#app/platform/events/use-live-topics.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { ExportsView } from "../domain/export-settings.server.ts";
import { retentionDays } from "../domain/retention-days.ts";
import { ColumnsCard } from "./columns-card.tsx";
import { ExportTable } from "./export-table.tsx";

interface NightlyExportPageProps {
  view: ExportsView;
  message: string | null;
}

export function NightlyExportPage({ view, message }: NightlyExportPageProps) {
  const { revalidate } = useRevalidator();
  const isWriting = view.exports.some(({ status }) => status === "waiting" || status === "running");
  useLiveTopics(["nightly-export"], revalidate);
  useEffect(() => {
    if (!isWriting) return undefined;
    // For when no event arrives.
    const looking = setInterval(revalidate, 3_000);
    return () => clearInterval(looking);
  }, [isWriting, revalidate]);
  return (
    <>
      {message && <Notice tone="bad">{message}</Notice>}
      <SwitchCard isOn={view.isOn} isWriting={isWriting} />
      <ExportTable exports={view.exports} />
      <ColumnsCard columns={view.columns} />
    </>
  );
}

function SwitchCard({ isOn, isWriting }: { isOn: boolean; isWriting: boolean }) {
  const navigation = useNavigation();
  const pressed = navigation.formData?.get("intent");
  const flip = isOn ? "switch-off" : "switch-on";
  return (
    <Card title="Export">
      <div className="grid gap-4">
        <div>
          <StatusBadge status={isOn ? "On" : "Off"} tone={isOn ? "ok" : "quiet"} />
        </div>
        <p className="text-muted">
          Each night after 1 AM we write all projects, answers, scores, and tickets of your
          organization to Parquet files, which databases and data tools read. Files are stored for{" "}
          {retentionDays} days.
        </p>
        <Form method="post" replace preventScrollReset className="flex flex-wrap gap-3">
          <Button
            name="intent"
            value={flip}
            tone={isOn ? "plain" : "primary"}
            busy={pressed === flip}
          >
            {isOn ? "Turn off" : "Turn on"}
          </Button>
          <Button
            name="intent"
            value="export-now"
            icon="download"
            disabled={isWriting}
            busy={pressed === "export-now"}
          >
            Export now
          </Button>
        </Form>
      </div>
    </Card>
  );
}
