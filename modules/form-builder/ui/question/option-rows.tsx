import { useEffect, useRef, useState, type MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/field.tsx";
import { OptionPicture } from "./option-picture.tsx";
import { controlClass, FieldNotes } from "#app/ui/fields/field-frame.tsx";
import {
  columnsOfDraft,
  questionNames,
  applyQuestionCommand,
  type OptionRow,
  type QuestionDraft,
  duplicateOptions,
} from "#modules/form-logic/public.authoring.ts";

interface OptionRowsProps {
  draft: QuestionDraft;
  /** True for templated questions: their labels are fixed, and only their requirements can be set. */
  isFixed: boolean;
  /** Whether each option has a picture. */
  hasPictures: boolean;
  error?: string;
  change: (draft: QuestionDraft) => void;
  /** Applies the button's step here instead of submitting the form. */
  press: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** The options of a choice: labels, the requirements of each, their order, and a list to paste. */
export function OptionRows({ draft, isFixed, hasPictures, error, change, press }: OptionRowsProps) {
  const { options } = draft;
  const columns = isFixed ? [] : columnsOfDraft(draft);
  const repeated = new Set(duplicateOptions(options));
  const set = (index: number, part: Partial<OptionRow>) =>
    change({
      ...draft,
      options: options.map((row, position) => (position === index ? { ...row, ...part } : row)),
    });
  const list = useRef<HTMLUListElement>(null);
  const [requested, setWanted] = useState<number | null>(null);
  const goTo = (index: number) => {
    if (index === options.length) change(applyQuestionCommand(draft, "add"));
    setWanted(index);
  };
  useEffect(() => {
    const row = requested === null ? null : list.current?.children[requested];
    row?.querySelector<HTMLInputElement>("input:not([type])")?.focus();
    setWanted(null);
  }, [requested]);
  return (
    <fieldset className="grid min-w-0 gap-3" id="options">
      <legend className="mb-2 text-lg">Options</legend>
      <input type="hidden" name={questionNames.options} value={options.length} />
      <FieldNotes id="options" error={error} />
      {repeated.size > 0 && !error && (
        <p className="text-sm font-semibold text-bad">There are duplicate options</p>
      )}
      <ul ref={list} className="grid min-w-0 gap-2">
        {options.map((row, index) => (
          <li key={index} className="grid min-w-0 gap-1">
            <Row
              row={row}
              at={index}
              count={options.length}
              isFixed={isFixed}
              hasPictures={hasPictures}
              columns={columns}
              isDuplicate={repeated.has(index)}
              set={(part) => set(index, part)}
              onEnter={() => goTo(index + 1)}
              press={press}
            />
          </li>
        ))}
      </ul>
      {!isFixed && (
        <>
          <div>
            <Button icon="plus" name={questionNames.step} value="add" onClick={press}>
              Add option
            </Button>
          </div>
          <PasteList draft={draft} change={change} press={press} />
        </>
      )}
    </fieldset>
  );
}

function PasteList({ draft, change, press }: Pick<OptionRowsProps, "draft" | "change" | "press">) {
  return (
    <details>
      <summary className="text-link inline-flex min-h-control items-center">Paste a list</summary>
      <div className="grid gap-2">
        <TextArea
          name="pasted"
          label="Options, one per line"
          value={draft.pasted}
          onChange={(event) => change({ ...draft, pasted: event.target.value })}
        />
        <div>
          <Button name={questionNames.step} value="paste" onClick={press}>
            Add these options
          </Button>
        </div>
      </div>
    </details>
  );
}

interface RowProps {
  row: OptionRow;
  at: number;
  count: number;
  isFixed: boolean;
  hasPictures: boolean;
  columns: readonly string[];
  isDuplicate: boolean;
  set: (part: Partial<OptionRow>) => void;
  onEnter: () => void;
  press: (event: MouseEvent<HTMLButtonElement>) => void;
}

function Row(props: RowProps) {
  const { row, at, count, isFixed, columns, isDuplicate, set, onEnter, press } = props;
  const name = (part: keyof OptionRow) => questionNames.option(at, part);
  const id = name("label");
  const box = (part: "comments" | "photo", text: string) => (
    <label className="flex min-h-control items-center gap-2 text-sm">
      <input
        type="checkbox"
        name={name(part)}
        checked={row[part]}
        onChange={(event) => set({ [part]: event.target.checked })}
        className="size-5 flex-none"
      />
      {text}
      <span className="sr-only"> for option {at + 1}</span>
    </label>
  );
  return (
    <>
      <input type="hidden" name={name("was")} value={row.was} />
      <input type="hidden" name={name("followup")} value={String(row.followup)} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <input
          id={id}
          name={id}
          aria-label={`Option ${at + 1}`}
          aria-invalid={isDuplicate || undefined}
          aria-describedby={isDuplicate ? `${id}-error` : undefined}
          autoComplete="off"
          dir="auto"
          readOnly={isFixed}
          value={row.label}
          onChange={(event) => set({ label: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isFixed) return;
            // Enter goes to the next option, so that a list can be typed. Save field submits it.
            event.preventDefault();
            onEnter();
          }}
          className={`${controlClass} min-w-0 flex-1 basis-48`}
        />
        {box("comments", "Comment")}
        {box("photo", "Photo")}
        {!isFixed && <RowButtons at={at} count={count} press={press} />}
      </div>
      {props.hasPictures && <OptionPicture row={row} at={at} press={press} />}
      {columns.length > 0 && (
        <ColumnInputs row={row} at={at} columns={columns} change={(values) => set({ values })} />
      )}
      {isDuplicate && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          Duplicate
        </p>
      )}
    </>
  );
}

interface ColumnInputsProps extends Pick<RowProps, "row" | "at" | "columns"> {
  change: (values: string[]) => void;
}

/** What each column says about the option. */
function ColumnInputs({ row, at, columns, change }: ColumnInputsProps) {
  return (
    <div className="flex min-w-0 flex-wrap gap-3 pl-4">
      {columns.map((column, index) => (
        <input
          key={column}
          name={questionNames.value(at, index)}
          aria-label={`${column} of option ${at + 1}`}
          placeholder={column}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          value={row.values[index] ?? ""}
          onChange={({ target }) =>
            change(
              columns.map((_, each) => (each === index ? target.value : (row.values[each] ?? ""))),
            )
          }
          className={`${controlClass} min-w-0 flex-1 basis-40`}
        />
      ))}
    </div>
  );
}

function RowButtons({ at, count, press }: Pick<RowProps, "at" | "count" | "press">) {
  const step = (value: string) => ({
    name: questionNames.step,
    value: `${value} ${at}`,
    onClick: press,
  });
  return (
    <div className="flex gap-1">
      <Button icon="chevron-up" iconOnly {...step("up")} disabled={at === 0}>
        {`Move option ${at + 1} up`}
      </Button>
      <Button icon="chevron-down" iconOnly {...step("down")} disabled={at === count - 1}>
        {`Move option ${at + 1} down`}
      </Button>
      <Button icon="trash" iconOnly {...step("remove")}>
        {`Remove option ${at + 1}`}
      </Button>
    </div>
  );
}
