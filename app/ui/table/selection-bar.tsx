import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { Button, type ButtonTone } from "../button.tsx";
import {
  ConfirmPopover,
  hidePopovers,
  opensPopover,
  useHideWhenAnswered,
} from "../overlay/confirm-popover.tsx";
import type { IconName } from "../icon-names.ts";

/** What may be done with several rows at once. */
export interface Selection<Row> {
  /** Of the form that the rows' boxes belong to, unique on the page. */
  form: string;
  /** What a reader hears of a row's box, such as the name of its project. */
  nameOf: (row: Row) => string;
  /** Whether the viewer may do any of it to this row; every row unless given. */
  takes?: (row: Row) => boolean;
  /** `SelectionAct` and `SelectionConfirm`, within the form. */
  acts: ReactNode;
  /** The words that untick all rows. */
  clearLabel?: string;
  /** Some acts answer with a file, so that the browser itself sends the form. */
  downloads?: boolean;
}

/**
 * What may be done with the ticked rows. The stylesheet shows it while a row is ticked and counts them, so that it works
 * without JavaScript; a reset unticks them all.
 */
export function SelectionBar<Row>({ selection }: { selection: Selection<Row> }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const hideWhenAnswered = useHideWhenAnswered();
  // A page that comes back after the act begins with nothing ticked.
  const acting = state !== "idle" && formMethod === "POST";
  useEffect(() => {
    if (!acting) return undefined;
    const posted = form.current;
    return () => posted?.reset();
  }, [acting]);
  return (
    <Form
      ref={form}
      id={selection.form}
      method="post"
      reloadDocument={selection.downloads}
      preventScrollReset
      onSubmit={selection.downloads ? hidePopovers : hideWhenAnswered}
      aria-label="Selected rows"
      className="selection-bar"
    >
      <span className="selection-count mr-2 font-semibold tabular-nums" />
      {selection.acts}
      <Button type="reset">{selection.clearLabel ?? "Clear"}</Button>
    </Form>
  );
}

interface ActProps {
  action: string;
  icon?: IconName;
  name?: string;
  value?: string;
  children: string;
}

/** Posts the ids of the ticked rows as `id`. */
export function SelectionAct({ action, ...button }: ActProps) {
  return <Button formAction={action} {...button} />;
}

interface SelectionConfirmProps extends ActProps {
  question: string;
  about?: string;
  tone?: ButtonTone;
}

/** The same, after a question. */
export function SelectionConfirm(props: SelectionConfirmProps) {
  const { question, about, tone = "danger", action, name, value, icon, children } = props;
  const id = `ask-${action}-${value ?? ""}`;
  return (
    <>
      <Button type="button" icon={icon} tone={tone} {...opensPopover(id)}>
        {children}
      </Button>
      <ConfirmPopover id={id} question={question} about={about} tone={tone}>
        <Button formAction={action} name={name} value={value} tone={tone}>
          {children}
        </Button>
      </ConfirmPopover>
    </>
  );
}

/** The box of one row. */
export function SelectBox({ form, id, label }: { form: string; id: string; label: string }) {
  return (
    <label className="select-target">
      <input
        type="checkbox"
        form={form}
        name="id"
        value={id}
        aria-label={`Select ${label}`}
        className="select-box"
      />
    </label>
  );
}
