import { Link } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import { CommentForm } from "./comment-form.tsx";
import { linkedParts } from "../../domain/thread/linked-parts.ts";
import { partsOf } from "../../domain/thread/mentions.ts";
import type { EntryKind } from "../../domain/thread/entry-types.ts";

const entryTexts: Record<EntryKind, string> = {
  created: "created the ticket",
  edited: "edited the ticket",
  submitted: "submitted the work",
  accepted: "accepted the work",
  rejected: "rejected the work",
  reopened: "gave the ticket back",
  withdrawn: "withdrew the ticket",
  restored: "restored the ticket",
  comment: "commented",
  watching: "changed who is watching",
};

type Entry = TicketView["thread"]["entries"][number];

/** One page of the thread of a ticket, oldest first, and the form for a comment. */
export function ThreadCard({ view, refusal }: { view: TicketView; refusal: FormRefusal | null }) {
  const { thread } = view;
  return (
    <Card title="Comments and activity">
      {thread.earlier && (
        <p className="mb-3">
          <Link to={`?before=${thread.earlier}`} preventScrollReset className="text-link">
            Show earlier
          </Link>
        </p>
      )}
      <ol className="grid gap-4">
        {thread.entries.map((entry) => (
          <ThreadItem key={entry.id} entry={entry} names={view.names} />
        ))}
      </ol>
      <CommentForm view={view} refusal={refusal} />
    </Card>
  );
}

function Linked({ text }: { text: string }) {
  return linkedParts(text).map((part, index) =>
    part.isLink ? (
      <a key={index} href={part.text} target="_blank" rel="noreferrer" className="text-link">
        {part.text}
      </a>
    ) : (
      part.text
    ),
  );
}

function ThreadItem({ entry, names }: { entry: Entry; names: readonly string[] }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <li className="flex gap-3">
      <Avatar name={entry.authorName} size={32} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p>
          <span className="font-semibold">{entry.authorName}</span>
          {` ${entryTexts[entry.kind]} `}
          <span className="text-sm text-muted">
            <Timestamp at={entry.createdAt} zone={zone} />
          </span>
        </p>
        {entry.changes.map(({ label, from, to }) => (
          <p key={label} className="text-sm wrap-anywhere text-muted">
            {`${label}: ${from || "none"} → ${to || "none"}`}
          </p>
        ))}
        {entry.text && (
          <p className="rounded-md border border-line bg-surface p-3 wrap-anywhere whitespace-pre-line">
            {partsOf(entry.text, names).map(({ text, isMention }, index) =>
              isMention ? <strong key={index}>{text}</strong> : <Linked key={index} text={text} />,
            )}
          </p>
        )}
        {entry.withoutAccess.map((name) => (
          <p key={name} className="text-sm text-warn">
            {`${name} cannot see this ticket and is not notified of it.`}
          </p>
        ))}
      </div>
    </li>
  );
}
