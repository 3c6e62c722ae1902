import { Link } from "@remix-run/react";
import type { HTMLAttributes, KeyboardEvent } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { defaultQuestion } from "#app/ui/overlay/confirm.tsx";
import { quoted } from "#modules/forms/public.ts";
import type { QuestionCard as Card } from "../../domain/section/section-view.server.ts";
import { LinkedText } from "#modules/forms/public.ui.ts";
import { cardsForm, CardIconUse, type CardIcon } from "./cards-form.tsx";

export interface CardPosition {
  isFirst: boolean;
  isLast: boolean;
}

interface QuestionCardProps {
  card: Card;
  /** "2.3", as everywhere; null for an info box. */
  number: string | null;
  /** Null when nothing can be edited. */
  edit: {
    position: CardPosition;
    /** The path of the question's editor. */
    to: string;
    /** Attributes of the drag handle. */
    grip: HTMLAttributes<HTMLElement>;
    move: (step: "up" | "down") => void;
  } | null;
}

/** One question as the inspector sees it, with its buttons. */
export function QuestionCard({ card, number, edit }: QuestionCardProps) {
  return (
    <div className="question-card flex min-w-0 flex-wrap items-start gap-3 rounded-md border border-line bg-raised p-3 sm:flex-nowrap">
      {edit && <Grip card={card} edit={edit} />}
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="flex min-w-0 gap-2">
          {number !== null && <span className="flex-none text-muted tabular-nums">{number}</span>}
          <span className="min-w-0 font-semibold wrap-anywhere">
            <bdi>
              <LinkedText text={card.text} />
            </bdi>
            {card.marks.map((mark) => (
              <span key={mark} className="ml-2 text-sm font-normal whitespace-nowrap text-bad">
                * {mark}
              </span>
            ))}
          </span>
        </p>
        <CardDetails card={card} />
      </div>
      {edit && <CardButtons card={card} edit={edit} />}
    </div>
  );
}

function CardDetails({ card }: { card: Card }) {
  const { label, typeName, tip, rules, options, moreOptions, condition, warning } = card;
  return (
    <div className="grid min-w-0 gap-1 text-sm wrap-anywhere">
      <p className="text-muted">
        {typeName}
        {label && (
          <>
            {" · "}
            <bdi>{label}</bdi>
          </>
        )}
      </p>
      {tip && (
        <p>
          <LinkedText text={tip} />
        </p>
      )}
      {rules && <p>{rules}</p>}
      {options.length > 0 && (
        <ul className="flex flex-wrap gap-1" aria-label="Options">
          {options.map((option, index) => (
            <li key={index} className="rounded-md border border-line px-2">
              <bdi>{option}</bdi>
            </li>
          ))}
          {moreOptions > 0 && <li className="text-muted">and {moreOptions} more</li>}
        </ul>
      )}
      {condition && <p className="text-info">{condition}</p>}
      {warning && <p className="text-warn">{warning}</p>}
    </div>
  );
}

/** A card has five buttons, so they show a border only on hover or focus. */
const quiet = "button border-transparent! hover:border-edge! focus-visible:border-edge!";

type Editing = NonNullable<QuestionCardProps["edit"]>;

/** The handle is dragged with a pointer, or moved with the arrow keys when it has the focus. */
function Grip({ card, edit }: { card: Card; edit: Editing }) {
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: "up", ArrowDown: "down" }[event.key];
    if (step !== "up" && step !== "down") return;
    event.preventDefault();
    edit.move(step);
  };
  return (
    <button
      type="button"
      data-press={`${card.id} grip`}
      title={`Move ${quoted(card.text)}: drag, or press an arrow key`}
      onKeyDown={press}
      {...edit.grip}
      className="hidden min-h-control w-6 flex-none cursor-grab touch-none select-none items-center justify-center text-muted [@media(scripting:enabled)]:flex"
    >
      <CardIconUse name="grip" />
    </button>
  );
}

function CardButtons({ card, edit }: { card: Card; edit: Editing }) {
  const { id, version } = card;
  const { isFirst, isLast } = edit.position;
  const name = quoted(card.text);
  const press = (intent: string, title: string, icon: CardIcon, disabled?: boolean) => (
    <button
      form={cardsForm}
      name="press"
      value={`${intent} ${id}`}
      title={title}
      className={`${quiet} ${disabled ? "opacity-50" : ""}`.trim()}
      data-press={intent.startsWith("question-") ? `${id} ${intent.slice(9)}` : undefined}
      disabled={disabled}
    >
      <CardIconUse name={icon} />
    </button>
  );
  return (
    <div className="question-tools flex flex-wrap gap-1">
      <Link
        to={edit.to}
        title={`Edit ${name}`}
        className={quiet}
        preventScrollReset
        replace
        data-press={`${id} edit`}
      >
        <CardIconUse name="pencil" />
      </Link>
      {press("duplicate-question", `Duplicate ${name}`, "copy")}
      {press("question-up", `Move ${name} up`, "chevron-up", isFirst)}
      {press("question-down", `Move ${name} down`, "chevron-down", isLast)}
      {card.isNeeded ? (
        // Deleting a question in use is refused, so no confirmation is needed.
        press("delete-question", `Delete ${name}`, "trash")
      ) : (
        <DeleteButton id={id} version={version} name={name} />
      )}
    </div>
  );
}

/** Confirms in a popover that the browser opens without JavaScript. */
function DeleteButton({ id, version, name }: { id: string; version: number; name: string }) {
  const popover = `delete-${id}`;
  // React 18 does not know these attributes. It passes them on in lower case.
  const opens = { popovertarget: popover };
  const closes = { popovertarget: popover, popovertargetaction: "hide" };
  const shows = { popover: "auto" };
  return (
    <>
      <button type="button" className={quiet} title={`Delete ${name}`} {...opens}>
        <CardIconUse name="trash" />
      </button>
      <div
        id={popover}
        {...shows}
        role="dialog"
        aria-label={defaultQuestion}
        className="m-auto max-w-80 rounded-md border border-edge bg-raised p-6 backdrop:bg-scrim"
      >
        <p className="mb-6 font-semibold">{defaultQuestion}</p>
        <div className="flex gap-3">
          <button
            form={cardsForm}
            name="press"
            value={`delete-question ${id} ${version}`}
            className={buttonClass("danger")}
            onClick={(event) =>
              event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover()
            }
          >
            Delete
          </button>
          <button type="button" className="button" {...closes}>
            Keep
          </button>
        </div>
      </div>
    </>
  );
}
