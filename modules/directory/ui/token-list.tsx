import { useShell } from "#app/platform/page/shell-data.ts";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { DirectoryView } from "../domain/directory-settings.server.ts";

/** The tokens in use, and when each was used last. */
export function TokenList({ tokens }: Pick<DirectoryView, "tokens">) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  if (tokens.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {tokens.map(({ id, prefix, madeByName, lastUsedAt, createdAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <code>{prefix}…</code>
            <span className="block text-sm text-muted">
              {madeByName}, <Timestamp at={createdAt} zone={zone} dateOnly />
              {" · "}
              {lastUsedAt ? (
                <>
                  last used <Timestamp at={lastUsedAt} zone={zone} />
                </>
              ) : (
                "not used yet"
              )}
            </span>
          </span>
          <Confirm
            label={`Revoke ${prefix}`}
            question="Revoke this token? The directory can no longer change anything with it."
            pageButtonTone="plain"
            fields={{ intent: "revoke-token", token: id }}
          />
        </li>
      ))}
    </ul>
  );
}
