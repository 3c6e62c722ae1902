import { Form, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { useLiveTopics } from "#app/platform/events/use-live-topics.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Progress } from "#app/ui/chart/progress.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { noRows } from "../domain/reports/report-names.ts";

interface RunDialogProps {
  id: string;
  name: string;
  status: "waiting" | "running" | "ready" | "empty" | "failed" | "stopped";
  read: number;
  total: number;
}

/** Shows the progress of a large report, its stop button, and its file when finished. */
export function RunDialog({ id, name, status, read, total }: RunDialogProps) {
  const href = useOrganizationPath();
  const isUnderWay = status === "waiting" || status === "running";
  const { revalidate } = useRevalidator();
  useLiveTopics(["export"], revalidate);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    // Poll every few seconds, for when no event arrives.
    const looking = setInterval(revalidate, 3_000);
    return () => clearInterval(looking);
  }, [isUnderWay, revalidate]);
  const percent = status === "ready" ? 100 : Math.round((read / Math.max(1, total)) * 100);
  return (
    <DialogPage title={name} closeTo={href("/reports")}>
      <div className="grid gap-4">
        {isUnderWay && (
          <>
            <p>
              This report has {total.toLocaleString("en-US")} projects. You can close this page: we
              send a link to your inbox when the report is ready.
            </p>
            <Progress label="Generating" value={percent} max={100} text={`${percent}%`} />
            <div className="flex flex-wrap gap-3">
              <Form method="post" action={href(`/reports/exports/${id}/stop`)} replace>
                <Button>Stop</Button>
              </Form>
              <noscript>
                <a href={href(`/reports/exports/${id}`)} className="text-link">
                  Show the current progress
                </a>
              </noscript>
            </div>
          </>
        )}
        {status === "ready" && (
          <>
            <Notice tone="ok">The report is ready. It is kept for a week.</Notice>
            <div>
              <LinkButton
                to={href(`/reports/exports/${id}/file`)}
                tone="primary"
                icon="download"
                reloadDocument
              >
                Download
              </LinkButton>
            </div>
          </>
        )}
        {status === "stopped" && <Notice>You stopped this report. Nothing was saved.</Notice>}
        {status === "empty" && <Notice tone="bad">{noRows}</Notice>}
        {status === "failed" && (
          <Notice tone="bad">We could not generate this report. Generate it again.</Notice>
        )}
      </div>
    </DialogPage>
  );
}
