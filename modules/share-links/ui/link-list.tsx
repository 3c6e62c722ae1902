import { useShell } from "#app/platform/page/shell-data.ts";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { SharedKind } from "../schema.ts";

export interface ShownLink {
  id: string;
  kind: SharedKind;
  madeByName: string;
  createdAt: Date | string;
  expiresAt: Date | string;
  revokedAt: Date | string | null;
  hasCode: boolean;
  isOpen: boolean;
  views: number;
  viewedAt: readonly (Date | string)[];
}

const names = { report: "Report", project: "Project" };

/** The links of a project, with how often and when each was opened. */
export function LinkList({ links }: { links: readonly ShownLink[] }) {
  return (
    <section aria-labelledby="links-title" className="border-t border-line pt-4">
      <h2 id="links-title" className="font-semibold">
        Links
      </h2>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function LinkRow({ link }: { link: ShownLink }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { id, kind, madeByName, createdAt, expiresAt, hasCode, isOpen } = link;
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <strong className="mr-2 font-semibold">
            {names[kind]}
            {hasCode && ", with a code"}
          </strong>
          <LinkState link={link} />
        </p>
        {isOpen && (
          <Confirm
            label="Revoke"
            question="Revoke this link? It will show nothing to those who have it."
            about={`${names[kind]}, made by ${madeByName}`}
            fields={{ intent: "revoke", link: id }}
          />
        )}
      </div>
      <p className="text-sm text-muted">
        {madeByName}, <Timestamp at={createdAt} zone={zone} />
        {isOpen && (
          <>
            {". Works until "}
            <Timestamp at={expiresAt} zone={zone} dateOnly />
          </>
        )}
      </p>
      <Views link={link} zone={zone} />
    </li>
  );
}

function LinkState({ link: { isOpen, revokedAt } }: { link: ShownLink }) {
  if (isOpen) return <StatusBadge tone="ok" status="Works" />;
  return <StatusBadge tone="quiet" status={revokedAt ? "Revoked" : "Expired"} />;
}

/** The last times behind a line that opens. */
function Views({ link: { views, viewedAt }, zone }: { link: ShownLink; zone: string }) {
  const [last] = viewedAt;
  if (!last) return <p className="text-sm text-muted">Not opened yet</p>;
  const line = (
    <>
      {views === 1 ? "Opened once" : `Opened ${views} times`}, last{" "}
      <Timestamp at={last} zone={zone} />
    </>
  );
  if (viewedAt.length === 1) return <p className="text-sm">{line}</p>;
  return (
    <details className="text-sm">
      <summary className="text-link w-fit">{line}</summary>
      <ol aria-label="The last times" className="mt-1 grid gap-1 pl-4 text-muted">
        {viewedAt.map((at) => (
          <li key={String(at)}>
            <Timestamp at={at} zone={zone} />
          </li>
        ))}
      </ol>
    </details>
  );
}
