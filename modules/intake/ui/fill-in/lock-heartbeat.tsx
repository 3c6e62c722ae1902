import { useSay } from "#app/platform/page/language.ts";
import { withTimeLimit } from "#app/platform/page/connection.ts";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Notice } from "#app/ui/notice.tsx";

const heartbeatMilliseconds = 30_000;

/**
 * Renews the project lock while the page is open, shows when another person has taken it, and releases it when the user
 * leaves.
 */
export function LockHeartbeat({ projectId }: { projectId: string }) {
  const say = useSay();
  const url = useOrganizationPath()(`/intake/${projectId}/lock`);
  const [lostTo, setLostTo] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    const sendHeartbeat = async () => {
      try {
        const response = await withTimeLimit(fetch)(url, { method: "POST", body: new FormData() });
        if (!response.ok) return;
        const { holder } = (await response.json()) as { holder: { name: string } | null };
        setLostTo(holder?.name ?? null);
      } catch {
        // Offline, the heartbeat fails. The next one tries again.
      }
    };
    const leave = () => {
      const form = new FormData();
      form.set("leave", "1");
      navigator.sendBeacon(url, form);
    };
    void sendHeartbeat();
    const timer = setInterval(() => void sendHeartbeat(), heartbeatMilliseconds);
    window.addEventListener("pagehide", leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [url]);

  if (lostTo === null) return null;
  return (
    <Notice tone="bad">
      <p role="alert">
        {say("{name} is working on this project now. Your answers are still on this page.", {
          name: lostTo,
        })}{" "}
        <button type="button" className="underline" onClick={() => revalidate()}>
          {say("Show the current answers")}
        </button>
      </p>
    </Notice>
  );
}
