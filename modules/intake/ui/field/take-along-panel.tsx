import { Link } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { FieldDays } from "../../domain/field/assignment.ts";
import type { DeviceSurvey } from "../device/survey-device.ts";
import { DeviceNotices } from "./device-notices.tsx";

interface TakeAlongPanelProps {
  days: FieldDays;
  survey: DeviceSurvey | null;
  onTaken(): void;
}

/**
 * Downloads the week for offline use: automatically on a good connection, else when the button is pressed. Unsent work is shown
 * first.
 */
export function TakeAlongPanel({ days, survey, onTaken }: TakeAlongPanelProps) {
  const under = useOrganizationPath();
  const { take, isTaking, failure, isUpdated } = useTakeAlong(days, onTaken);
  if (!survey) return null;
  return (
    <div className="grid gap-3">
      {survey.unsent > 0 && (
        <Notice tone="warn">
          {waitsWords(survey.unsent)}{" "}
          <Link to={under("/field/device")} className="underline">
            See what waits
          </Link>
        </Notice>
      )}
      <DeviceNotices survey={survey} />
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isUpdated && <Notice>Fieldlight was updated. What waits on this device was kept.</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button" icon="download" busy={isTaking} onClick={() => void take(true)}>
          Take along
        </Button>
        <Link to={under("/field/device")} className="text-link">
          On this device
        </Link>
      </div>
    </div>
  );
}

const waitsWords = (count: number) =>
  count === 1
    ? "1 thing on this device is not sent yet."
    : `${count} things on this device are not sent yet.`;

const failed = "We could not take everything along. Try again on a better line.";
const full =
  "This device has no room left. Remove something from it, then take the week along again.";

function useTakeAlong(days: FieldDays, onTaken: () => void) {
  const prefix = useOrganizationPath()("/");
  const viewer = useShell()?.viewer;
  const [id, name] = [viewer?.id ?? "", viewer?.name ?? ""];
  const [isTaking, setTaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isUpdated, setUpdated] = useState(false);
  const take = useCallback(
    async (always: boolean) => {
      setTaking(true);
      try {
        const { takeAlong } = await import("../device/take-along.ts");
        await takeAlong(prefix, days, { owner: { id, name }, always, onTaken });
        setFailure(null);
      } catch (error) {
        const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
        if (always || isFull) setFailure(isFull ? full : failed);
      }
      // Once shown it stays: the next automatic download finds nothing new.
      const device = await import("../device/take-along.ts").catch(() => null);
      if (device?.isUpdateNews()) setUpdated(true);
      setTaking(false);
      onTaken();
    },
    [days, id, name, onTaken, prefix],
  );
  useEffect(() => {
    void import("../device/take-along.ts").then(({ isGoodConnection }) => {
      if (isGoodConnection()) return take(false);
    });
  }, [take]);
  useEffect(() => {
    if (isUpdated)
      void import("../device/take-along.ts").then(({ noteUpdateShown }) => noteUpdateShown());
  }, [isUpdated]);
  return { take, isTaking, failure, isUpdated };
}
