import type { ReactNode } from "react";
import { useSay, type Say } from "#app/platform/page/language.ts";
import { controlClass } from "#app/ui/fields/field-frame.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { questionText, type Answer, type FormField } from "#modules/form-logic/public.ts";
import { followupsOf, type MissingReason, inputNames } from "#modules/form-logic/public.answers.ts";
import { NotePicture } from "./field-pictures.tsx";
import { LinkedText } from "./linked-text.tsx";
import { isRow } from "../question-types/matrix-row.tsx";

/** The messages beside a question that prevent a submission. */
const missingTexts: Record<MissingReason, string> = {
  required: "this field is required",
  photo: "A photo is required",
  "followup-comment": "Add a comment to this answer",
  "followup-photo": "Add a photo to this answer",
  invalid: "Correct this answer",
};

/**
 * Returns everything that prevents submission of a question as one message: errors of its answer first, then what it
 * lacks.
 */
export function errorText(
  wrong: readonly string[],
  missing: readonly MissingReason[],
  say: Say = (text) => text,
): string | undefined {
  const lacks = missing
    .filter((reason) => !(reason === "invalid" && wrong.length > 0))
    .filter((reason) => !(reason === "followup-photo" && missing.includes("photo")))
    .map((reason) => missingTexts[reason]);
  const messages = [...wrong.slice(0, 1), ...lacks].map((text) => say(text));
  return messages.length === 0
    ? undefined
    : messages
        .map((text, index) => (index < messages.length - 1 ? text.replace(/\.?$/, ".") : text))
        .join(" ");
}

interface QuestionFrameProps {
  field: FormField;
  hidden: boolean;
  isMissing: boolean;
  isFlagged?: boolean;
  /** Whether only its first child shows on a phone. */
  isCollapsed?: boolean;
  children: ReactNode;
}

/** The box around one question. An info box has its own. */
export function QuestionFrame(props: QuestionFrameProps) {
  const { field, hidden, isMissing, isFlagged = false, isCollapsed = false, children } = props;
  const marked = isFlagged ? "border-2 border-warn" : "border-line";
  const frame = isMissing ? "border-2 border-bad" : marked;
  const row = `matrix-row ${isMissing ? "bg-bad-soft" : isFlagged ? "bg-warn-soft" : ""}`;
  const card = `gap-3 rounded-md border bg-raised p-4 ${frame}`;
  return (
    <section
      hidden={hidden}
      id={`q-${field.id}`}
      data-field={field.id}
      data-collapsed={isCollapsed || undefined}
      className={`grid grid-cols-[minmax(0,1fr)] wrap-anywhere ${isRow(field) ? row : card}`}
    >
      {children}
    </section>
  );
}

export function InfoBox({ field, hidden }: { field: FormField; hidden: boolean }) {
  return (
    <section hidden={hidden} id={`q-${field.id}`} className="min-w-0 wrap-anywhere">
      <Notice isSmall>
        <p dir="auto" lang={field.lang}>
          <LinkedText text={questionText(field)} />
        </p>
        {field.tipText && (
          <p dir="auto" lang={field.lang} className="text-base">
            <LinkedText text={field.tipText} />
          </p>
        )}
        {field.picture && <NotePicture picture={field.picture} lang={field.lang} />}
      </Notice>
    </section>
  );
}

interface CommentProps {
  field: FormField;
  answer: Answer | undefined;
  readOnly: boolean;
}

/** Open when there is a comment or one is required, else collapsed. */
export function QuestionComment({ field, answer, readOnly }: CommentProps) {
  const say = useSay();
  const isRequired = followupsOf(field, answer).comment;
  if (readOnly && !answer?.comment) return null;
  return (
    <details open={isRequired || Boolean(answer?.comment)}>
      <summary className="button comment-button">
        <Icon name="pencil" />
        {say(isRequired ? "Comment (required for this answer)" : "Comment")}
      </summary>
      <textarea
        name={inputNames.comment(field.id)}
        aria-label={say("Comment on {question}", { question: questionText(field) })}
        defaultValue={answer?.comment ?? ""}
        rows={2}
        disabled={readOnly}
        className={`${controlClass} mt-1 block`}
      />
    </details>
  );
}
