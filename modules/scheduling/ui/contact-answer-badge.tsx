import type { IconName } from "#app/ui/icon-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import {
  describeContactAnswer,
  contactAnswerTexts,
  type ContactAnswer,
} from "../domain/contact/contact-answer.ts";

const icons: Record<ContactAnswer, IconName> = {
  Asked: "mail",
  Confirmed: "check",
  Chosen: "check",
  "Other time": "clock",
  Declined: "x",
};

/** What the site contact said, as a symbol. The text is available to screen readers and as a tooltip. */
export function ContactAnswerBadge({ answer }: { answer: ContactAnswer | null }) {
  if (!answer) return null;
  return (
    <span className="answer-mark" data-answer={answer} title={describeContactAnswer(answer)}>
      <Icon name={icons[answer]} size={12} label={describeContactAnswer(answer)} />
    </span>
  );
}

/** The answer as text, where there is space. */
export function AnswerLine({ answer }: { answer: ContactAnswer | null }) {
  if (!answer) return null;
  return (
    <span className="answer-line" data-answer={answer}>
      <Icon name={icons[answer]} size={12} /> {contactAnswerTexts[answer].short}
    </span>
  );
}
