import { formatDate } from "#app/platform/format.ts";
import type { ShellData } from "#app/platform/page/shell-data.ts";
import { Brand } from "#app/ui/brand/mark.tsx";

/** Only on paper: whose page it is, and of which day. */
export function Letterhead({ shell }: { shell: ShellData | undefined }) {
  if (!shell?.viewer) return null;
  const { organizationName, timeZone } = shell.viewer;
  return (
    <div className="letterhead">
      <Brand size={24} />
      <b>{organizationName}</b>
      <span>{formatDate(shell.readAt, timeZone)}</span>
    </div>
  );
}
