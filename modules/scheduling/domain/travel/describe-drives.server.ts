/** Says where the drive times of a page come from. */
import { isTravelMeasured } from "./read-travel-times.server.ts";

/** Empty for a page without drives. The notice with its year is what Google requires of a page that shows its times. */
export function describeDrives(drives: readonly { isMeasured: boolean }[], now: Date): string {
  if (drives.length === 0) return "";
  if (!isTravelMeasured()) return "Drive times are estimated from the distance.";
  const estimated = drives.filter(({ isMeasured }) => !isMeasured).length;
  if (estimated === drives.length) return "Drive times are estimated until Google has answered.";
  const notice = `Drive times: Powered by Google, ©${now.getFullYear()} Google.`;
  if (estimated === 0) return notice;
  return `${notice} ${estimated === 1 ? "1 of them is" : `${estimated} of them are`} still estimated.`;
}
