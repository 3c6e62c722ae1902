import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldDays } from "../../domain/assignment.ts";
import type { DeviceStatus } from "../device/device-status.ts";
import { DeviceNotices } from "./device-notices.tsx";

interface DownloadPanelProps {
  days: FieldDays;
  deviceStatus: DeviceStatus | null;
  onDownloaded(): void;
  /** More links in the row of the buttons. */
  children: ReactNode;
}

/**
 * Downloads the week for offline use: automatically on a good connection, otherwise when the button is pressed. Unsent work is shown
 * first.
 */
export function DownloadPanel({ days, deviceStatus, onDownloaded, children }: DownloadPanelProps) {
  const href = useOrganizationPath();
  const say = useSay();
  const { download, isDownloading, failure, isUpdated } = useDownload(days, onDownloaded);
  if (!deviceStatus) return children;
  return (
    <div className="grid gap-3">
      {deviceStatus.unsent > 0 && (
        <Notice tone="warn">
          <p>
            {say(
              deviceStatus.unsent === 1
                ? "1 thing on this device is not sent yet."
                : "{count} things on this device are not sent yet.",
              { count: deviceStatus.unsent },
            )}
          </p>
          <div className="mt-2 w-fit">
            <LinkButton to={href("/field/device")}>{say("See what waits")}</LinkButton>
          </div>
        </Notice>
      )}
      <DeviceNotices deviceStatus={deviceStatus} />
      {failure && <Notice tone="bad">{say(failure)}</Notice>}
      {isUpdated && (
        <Notice>{say("Fieldlight was updated. What waits on this device was kept.")}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="button"
          icon="download"
          busy={isDownloading}
          onClick={() => void download(true)}
        >
          {say("Download")}
        </Button>
        {children}
      </div>
    </div>
  );
}

const failed = "We could not download everything. Try again on a better connection.";
const full =
  "This device has no room left. Remove something from it, then download the week again.";

function useDownload(days: FieldDays, onDownloaded: () => void) {
  const prefix = useOrganizationPath()("/");
  const viewer = useShell()?.viewer;
  const [id, name] = [viewer?.id ?? "", viewer?.name ?? ""];
  const [isDownloading, setDownloading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUpdated, setUpdated] = useState(false);
  const newest = useRef(days);
  useEffect(() => {
    newest.current = days;
  });
  const downloadOnce = useCallback(
    async (always: boolean) => {
      setDownloading(true);
      try {
        const { downloadForOffline } = await import("../device/download-for-offline.ts");
        const options = { owner: { id, name }, always, onDownloaded };
        await downloadForOffline(prefix, newest.current, options);
        setFailure(null);
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
        if (always || isFull) setFailure(isFull ? full : failed);
      }
      // Once shown it stays: the next automatic download finds nothing new.
      const device = await import("../device/download-for-offline.ts").catch(() => null);
      if (device?.isUpdateUnreported()) setUpdated(true);
      setDownloading(false);
      onDownloaded();
    },
    [id, name, onDownloaded, prefix],
  );
  const download = useInTurn(downloadOnce);
  const content = JSON.stringify(days);
  const downloaded = useRef("");
  useEffect(() => {
    // A page that was read again with the same visits downloads nothing.
    if (downloaded.current === content) return;
    downloaded.current = content;
    import("../device/download-for-offline.ts").then(
      ({ isGoodConnection }) => {
        if (isGoodConnection()) void download(false);
      },
      // The connection was lost before the code had loaded. The next load of the page tries again.
      () => {
        downloaded.current = "";
      },
    );
  }, [download, content]);
  useEffect(() => {
    if (isUpdated)
      import("../device/download-for-offline.ts").then(
        ({ markUpdateReported }) => markUpdateReported(),
        () => undefined,
      );
  }, [isUpdated]);
  return { download, isDownloading, failure, isUpdated };
}

/** Runs `work` once at a time. Whatever was asked for meanwhile is one more run. */
function useInTurn(work: (always: boolean) => Promise<void>): (always: boolean) => Promise<void> {
  const waiting = useRef<boolean[] | null>(null);
  return useCallback(
    async (always) => {
      if (waiting.current) return void waiting.current.push(always);
      let next: boolean[] = [always];
      while (next.length > 0) {
        waiting.current = [];
        await work(next.includes(true));
        next = waiting.current;
      }
      waiting.current = null;
    },
    [work],
  );
}
