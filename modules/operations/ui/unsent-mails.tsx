import { formatCount } from "#app/platform/format.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Timestamp } from "#app/ui/time.tsx";

/** Shows that mails wait for the mail server; renders nothing when all have been sent. */
export function UnsentMails({ count, oldest }: { count: number; oldest: Date | null }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  if (count === 0 || !oldest) return null;
  const what = count === 1 ? "1 email waits" : `${formatCount(count)} emails wait`;
  return (
    <Notice tone="warn">
      {what} for the mail server, the first since <Timestamp at={oldest} zone={zone} />. Each is
      tried again at least every half hour. Failed jobs lists those that were given up.
    </Notice>
  );
}
