import { useEffect, useRef, type FocusEvent } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Pagination } from "#app/ui/table/pagination.tsx";
import type { QuestionEditorView } from "../../domain/question/question-editor.server.ts";
import type {
  QuestionCard as Card,
  SectionView,
} from "../../domain/section/section-view.server.ts";
import { CardsForm } from "./cards-form.tsx";
import { QuestionCard } from "./question-card.tsx";
import { QuestionEditor, type MoveTarget } from "../question/question-editor.tsx";
import type { DraftListener } from "./live-preview.tsx";
import type { QuestionDrag } from "./use-question-drag.ts";

interface QuestionListProps {
  formId: string;
  section: SectionView;
  editor: QuestionEditorView | null;
  /** The open question as it is stored. */
  stored: QuestionEditorView | null;
  isJustAdded: boolean;
  /** The sections in form order, to which a question can be moved. */
  targets: readonly MoveTarget[];
  /** The id of a copy; null when nothing can be edited. */
  newId: string | null;
  drag: QuestionDrag;
  preview: DraftListener;
}

/** One page of a section's questions, with the editor of the open one in its position. */
export function QuestionList(props: QuestionListProps) {
  const { formId, section, editor, stored, isJustAdded, targets, newId, drag, preview } = props;
  const { list, grip, dragged, post } = drag;
  const href = useOrganizationPath();
  const { id: sectionId, questions, page, size, total } = section;
  const editing = editor?.id ?? null;
  const numberOf = questionNumbersIn(targets, sectionId);
  const focusProps = useRestoredFocus(questions.map(({ id }) => id).join(" "), editing);
  const url = href(`/forms/${formId}/sections/${sectionId}`);
  const isOnPage = editor === null || questions.some(({ id }) => id === editor.id);
  const editOf = ({ id, position }: Card) => ({
    position: { isFirst: position === 1, isLast: position === total },
    to: `${url}?edit=${id}${page > 1 ? `&page=${page}` : ""}#question-${id}`,
    grip: grip(id),
    move: (step: "up" | "down") => post({ intent: `question-${step}`, id }),
  });
  const openEditor = editor && (
    <QuestionEditor
      key={editor.id}
      {...{ formId, section, editor, stored, isJustAdded, targets, preview }}
    />
  );
  return (
    <div className="relative grid min-w-0 gap-3" {...focusProps}>
      {newId !== null && <CardsForm newId={newId} page={page} />}
      {total === 0 && editor === null && (
        <p className="text-muted">This Section Does Not Have Any Fields</p>
      )}
      <ol ref={list} className="grid min-w-0 gap-3">
        {questions.map((card) => (
          <li
            key={card.id}
            id={`question-${card.id}`}
            data-order={card.id}
            className={`min-w-0 scroll-mt-4 ${dragged?.before === card.id ? "border-t-4 border-accent pt-2" : ""} ${dragged?.id === card.id ? "opacity-50" : ""}`}
          >
            {card.id === editing ? (
              openEditor
            ) : (
              <QuestionCard
                card={card}
                number={numberOf(card)}
                edit={newId === null ? null : editOf(card)}
              />
            )}
          </li>
        ))}
        {dragged && dragged.before === null && (
          <li aria-hidden className="border-t-4 border-accent" />
        )}
      </ol>
      {!isOnPage && openEditor}
      {total > size && <Pagination page={page} size={size} total={total} />}
    </div>
  );
}

/** A question's number as the form shows it: the position of its section, a dot, and its number there. */
function questionNumbersIn(targets: readonly MoveTarget[], sectionId: string) {
  const sectionPlace = targets.findIndex(({ id }) => id === sectionId) + 1;
  return ({ questionNumber }: Card) =>
    questionNumber === null ? null : `${sectionPlace}.${questionNumber}`;
}

/**
 * Keeps the focus when the list changes: on the button of the moved question, and on Edit after its editor has closed.
 */
function useRestoredFocus(order: string, editing: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef<string | null>(null);
  const before = useRef(editing);
  const remember = (event: FocusEvent<HTMLElement>) => {
    const button = event.target.closest<HTMLElement>("[data-press]");
    pressed.current = button?.dataset.press ?? null;
  };
  useEffect(() => {
    const closed = before.current;
    before.current = editing;
    const requested = closed !== null && editing === null ? `${closed} edit` : pressed.current;
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (order === "" || !requested || !isLost) return;
    const [id = ""] = requested.split(" ");
    const find = (press: string) =>
      list.current?.querySelector<HTMLElement>(
        `[data-press="${CSS.escape(press)}"]:not(:disabled)`,
      );
    // At the end of the list the button itself is disabled.
    (find(requested) ?? find(`${id} up`) ?? find(`${id} down`))?.focus();
  }, [order, editing]);
  return { ref: list, onFocus: remember };
}
