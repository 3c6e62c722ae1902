import { Icon } from "#app/ui/icon.tsx";
import {
  answerInWords,
  answerMarks,
  type ContactAnswer,
} from "../domain/contact/contact-answer.ts";

/** What the site contact said: a symbol with its words for those who cannot see it or hover over it. */
export function AnswerMark({ answer }: { answer: ContactAnswer | null }) {
  if (!answer) return null;
  return (
    <span className="answer-mark" data-answer={answer} title={answerInWords(answer)}>
      <Icon name={answerMarks[answer].icon} size={12} label={answerInWords(answer)} />
    </span>
  );
}

/** The same in words, where there is space. */
export function AnswerLine({ answer }: { answer: ContactAnswer | null }) {
  if (!answer) return null;
  return (
    <span className="answer-line" data-answer={answer}>
      <Icon name={answerMarks[answer].icon} size={12} /> {answerMarks[answer].short}
    </span>
  );
}
