import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { requestSend, sendEvent } from "../device/request-send.ts";
import type { DeviceStatus } from "../device/device-status.ts";

const firstRetryMilliseconds = 2_000;
const maxRetryMilliseconds = 60_000;

/** Sends unsent work while the page is open, and returns what is on this device. @returns null until it is known. */
export function useDevice() {
  const prefix = useOrganizationPath()("/");
  const [deviceStatus, setDeviceStatus] = useState<DeviceStatus | null>(null);
  const [isSending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const refresh = useCallback(async () => {
    const { readDeviceStatus } = await import("../device/device-status.ts");
    const found = await readDeviceStatus();
    // Once shown it stays: the next reading no longer finds it.
    setDeviceStatus((before) => ({
      ...found,
      wasEvicted: found.wasEvicted || (before?.wasEvicted ?? false),
    }));
    return found;
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryDelay = firstRetryMilliseconds;
    let isOpen = true;
    const send = async (isManual: boolean) => {
      clearTimeout(timer);
      const before = await refresh();
      if (before.unsent === 0 || !isOpen) return;
      const { sendAll } = await import("../device/send-unsent.ts");
      setSending(true);
      await sendAll(prefix, isManual).finally(() => setSending(false));
      // This page was left while it sent. The one that is open now could not send, and has to look again.
      if (!isOpen) return requestSend();
      const after = await refresh();
      if (after.unsent < before.unsent) revalidate();
      if (after.unsent === 0) return;
      timer = setTimeout(() => void send(false), retryDelay);
      // Also after a try that found the visit open in another tab, which may have been closed since.
      retryDelay = Math.min(maxRetryMilliseconds, retryDelay * 2);
    };
    const begin = (isManual: boolean) => {
      retryDelay = firstRetryMilliseconds;
      // A browser that stores nothing has nothing to send.
      send(isManual).catch(() => undefined);
    };
    const ask = () => begin(true);
    begin(false);
    window.addEventListener("online", ask);
    window.addEventListener(sendEvent, ask);
    return () => {
      isOpen = false;
      clearTimeout(timer);
      window.removeEventListener("online", ask);
      window.removeEventListener(sendEvent, ask);
    };
  }, [refresh, prefix, revalidate]);
  return { deviceStatus, refresh, isSending };
}
