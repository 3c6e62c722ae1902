import { Link } from "@remix-run/react";
import { useSay } from "#app/platform/page/language.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { threadPath } from "../../domain/intake-path.ts";
import type { ThreadSummary } from "../../domain/threads/thread.ts";
import { ThreadBadge } from "./thread-badge.tsx";

interface QuestionThreadProps {
  /** Undefined for a viewer who is neither reviewer nor inspector. Then nothing is shown. */
  projectId: string | undefined;
  fieldId: string;
  /** The text of the question, for screen readers, which may read only the link. */
  text: string;
  thread: ThreadSummary | null;
  /** Texts that are already shown beside the thread and are not repeated. */
  shownTexts: readonly (string | null | undefined)[];
}

/** The state of a question's thread, its last message, and a link to it. */
export function QuestionThread({
  projectId,
  fieldId,
  text,
  thread,
  shownTexts,
}: QuestionThreadProps) {
  const href = useOrganizationPath();
  const say = useSay();
  if (!projectId || !thread) return null;
  return (
    <div className="my-1 grid gap-1 border-l-2 border-info pl-3 wrap-anywhere print:hidden">
      <p className="flex flex-wrap items-center gap-2">
        <ThreadBadge state={thread.state} />
        <Link
          className="inline-flex min-h-control items-center underline"
          to={href(threadPath(projectId, fieldId))}
        >
          {say("Open thread")}
          <span className="sr-only">: {text}</span>
        </Link>
      </p>
      {!shownTexts.includes(thread.lastText) && (
        <p className="whitespace-pre-line">
          <span className="text-muted">{thread.lastByName}:</span> {thread.lastText}
        </p>
      )}
    </div>
  );
}
