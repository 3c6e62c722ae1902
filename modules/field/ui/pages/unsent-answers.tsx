import { Timestamp } from "#app/ui/time.tsx";
import { formatFileSize } from "#app/platform/format.ts";
import { useSay } from "#app/platform/page/language.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import type { UnsentAnswer } from "../device/databases.ts";
import type { VisitOnDevice } from "../device/device-status.ts";
import { sizeOfAnswers } from "../device/unsent-size.ts";
import { DiscardButton } from "./discard-button.tsx";

interface UnsentAnswersProps {
  project: VisitOnDevice;
  onChanged(): void;
}

/** The unsent answers of one intake. Those that the server did not accept are grouped by its reason. */
export function UnsentAnswers({ project, onChanged }: UnsentAnswersProps) {
  const { answers } = project.unsent;
  // Older phones lack `Object.groupBy`.
  const troubles = [...new Set(answers.map(({ trouble = "" }) => trouble))];
  return (
    <div className="grid gap-2">
      {troubles.map((requested) => (
        <AnswerGroup
          key={requested}
          project={project}
          trouble={requested}
          answers={answers.filter(({ trouble = "" }) => trouble === requested)}
          onChanged={onChanged}
        />
      ))}
    </div>
  );
}

/** A longer list is collapsed until a person opens it. */
const fewAnswers = 3;

interface AnswerGroupProps extends UnsentAnswersProps {
  /** Empty for answers that only wait. */
  trouble: string;
  answers: readonly UnsentAnswer[];
}

function AnswerGroup({ project, trouble, answers, onChanged }: AnswerGroupProps) {
  const say = useSay();
  return (
    <div>
      <details open={trouble !== "" && answers.length <= fewAnswers}>
        <summary className="min-h-11 w-fit content-center text-link">
          {say(answers.length === 1 ? "1 answer waits." : "{count} answers wait.", {
            count: answers.length,
          })}
          <span className="text-muted"> {formatFileSize(sizeOfAnswers(answers))}</span>
        </summary>
        <ul className="grid gap-2 pl-4">
          {answers.map((answer) => (
            <li key={answer.fieldId}>
              <OneAnswer project={project} answer={answer} onChanged={onChanged} />
            </li>
          ))}
        </ul>
      </details>
      {trouble !== "" && <p className="text-bad">{say(trouble)}</p>}
    </div>
  );
}

interface OneAnswerProps extends UnsentAnswersProps {
  answer: UnsentAnswer;
}

function OneAnswer({ project, answer, onChanged }: OneAnswerProps) {
  const say = useSay();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const question = project.questions[answer.fieldId] ?? answer.fieldId;
  const { values, comment } = answer.answer;
  const answerText = values.filter((value) => value !== "").join(", ");
  const discard = async () => {
    const { discardAnswer } = await import("../device/device-status.ts");
    await discardAnswer(project.projectId, answer.fieldId);
    onChanged();
  };
  return (
    <>
      {question} <strong className="wrap-anywhere">{answerText || say("No answer")}</strong>
      {comment && <span className="wrap-anywhere">{` (${comment})`}</span>}
      <span className="block text-muted">
        {answer.lastTry ? (
          <>
            {`${say("Last tried")} `}
            <Timestamp at={answer.lastTry} zone={zone} />
          </>
        ) : (
          say("Not tried yet")
        )}
      </span>
      {answer.state === "refused" && (
        <DiscardButton name={say("the answer to {question}", { question })} discard={discard} />
      )}
    </>
  );
}
