import { formatFileSize } from "#app/platform/format.ts";
import { useSay } from "#app/platform/page/language.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatClockWarning } from "../device/clock.ts";
import type { DeviceStatus } from "../device/device-status.ts";

/** In bytes. Photos soon fill less free space than this. */
const lowFreeBytes = 100_000_000;

const removed =
  "This browser removed what Fieldlight kept on this device, with whatever was not sent yet. Download the week again. Install Fieldlight so that it is kept.";

/** Warnings about risks to the work on this device, shown wherever that work is listed. */
export function DeviceNotices({ deviceStatus }: { deviceStatus: DeviceStatus }) {
  const say = useSay();
  const { wasEvicted, clockOffset, freeBytes } = deviceStatus;
  const clock = formatClockWarning(clockOffset, say);
  return (
    <>
      {wasEvicted && <Notice tone="bad">{say(removed)}</Notice>}
      {freeBytes !== null && freeBytes < lowFreeBytes && (
        <Notice tone="warn">
          {say(
            "Only {size} are left on this device. Send what waits, or make room, before you take more photos.",
            { size: formatFileSize(Math.max(0, freeBytes)) },
          )}
        </Notice>
      )}
      {clock !== null && <Notice tone="warn">{clock}</Notice>}
    </>
  );
}
