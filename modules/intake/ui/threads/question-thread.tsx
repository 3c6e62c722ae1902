import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { threadAddress } from "../../domain/opening/intake-address.ts";
import type { ThreadSummary } from "../../domain/threads/thread.ts";
import { ThreadBadge } from "./thread-badge.tsx";

interface QuestionThreadProps {
  /** Nothing is shown without it: the reader is of neither side. */
  projectId: string | undefined;
  fieldId: string;
  /** The question, for those who hear the link alone. */
  text: string;
  thread: ThreadSummary | null;
  /** What stands beside it already, and is not said twice. */
  said: readonly (string | null | undefined)[];
}

/** How far the talk about a question is: its state, its last words, and the way to it. */
export function QuestionThread({ projectId, fieldId, text, thread, said }: QuestionThreadProps) {
  const under = useOrganizationPath();
  if (!projectId || !thread) return null;
  return (
    <div className="my-1 grid gap-1 border-l-2 border-info pl-3 wrap-anywhere print:hidden">
      <p className="flex flex-wrap items-center gap-2">
        <ThreadBadge state={thread.state} />
        <Link
          className="inline-flex min-h-control items-center underline"
          to={under(threadAddress(projectId, fieldId))}
        >
          Open thread
          <span className="sr-only">: {text}</span>
        </Link>
      </p>
      {!said.includes(thread.lastText) && (
        <p className="whitespace-pre-line">
          <span className="text-muted">{thread.lastByName}:</span> {thread.lastText}
        </p>
      )}
    </div>
  );
}
