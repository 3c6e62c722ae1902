import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Page } from "#app/ui/page.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { FormerAnswer } from "../../domain/history/list-former-answers.server.ts";

interface FormerAnswersProps {
  projectId: string;
  siteOwner: string;
  /** IANA time zone of the site. */
  zone: string;
  answers: FormerAnswer[];
  /** There are more rows than are shown. */
  isLimited: boolean;
}

/** The previous answer of each change, newest change first. */
export function FormerAnswersPage({
  projectId,
  siteOwner,
  zone,
  answers,
  isLimited,
}: FormerAnswersProps) {
  const href = useOrganizationPath();
  return (
    <Page
      title="Answer history"
      breadcrumbs={[{ label: "Back to answers", to: href(`/projects/${projectId}/answers`) }]}
    >
      <p className="-mt-5 text-muted">
        {siteOwner}. Changes made while an answer is still being typed are not listed.
      </p>
      {answers.length === 0 ? (
        <EmptyState title="No answer has been changed" />
      ) : (
        <ol className="divide-y divide-line rounded-md border border-line bg-raised">
          {answers.map((answer) => (
            <FormerAnswerRow key={answer.id} answer={answer} zone={zone} />
          ))}
        </ol>
      )}
      {isLimited && (
        <p className="text-muted">Only the newest {answers.length} changes are shown.</p>
      )}
    </Page>
  );
}

function FormerAnswerRow({ answer, zone }: { answer: FormerAnswer; zone: string }) {
  return (
    <li className="grid gap-1 px-4 py-3 md:grid-cols-[minmax(0,1fr)_20rem] md:gap-4">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-sm font-normal text-muted">{answer.question}</h2>
        <p className="font-semibold whitespace-pre-line">
          {!answer.isSentence && <span className="sr-only">Was: </span>}
          {answer.answerText}
        </p>
        {answer.comment && (
          <p className="text-sm whitespace-pre-line">
            <span className="text-muted">Comment:</span> {answer.comment}
          </p>
        )}
      </div>
      <p className="text-sm">
        {answer.replacedBy ? `Changed by ${answer.replacedBy}` : "Removed with its question"}
        {", "}
        <Timestamp at={answer.replacedAt} zone={zone} />
        <span className="block text-muted">
          Given by {answer.givenBy}, <Timestamp at={answer.givenAt} zone={zone} />
        </span>
      </p>
    </li>
  );
}
