import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from "react";
import { Button, type ButtonTone } from "../button.tsx";
import {
  ConfirmPopover,
  hidePopovers,
  popoverOpenerAttributes,
  useHideAfterResponse,
} from "../overlay/confirm-popover.tsx";
import type { IconName } from "../icon-names.ts";

/** The actions for several selected rows. */
export interface Selection<Row> {
  /** Id of the form that the rows' checkboxes belong to, unique on the page. */
  form: string;
  /** Accessible name of a row's checkbox, such as the name of its project. */
  nameOf: (row: Row) => string;
  /** Whether the viewer may apply any action to this row. Defaults to every row. */
  isSelectable?: (row: Row) => boolean;
  /** `SelectionAction` and `SelectionConfirm`, inside the form. */
  actions: ReactNode;
  /** Label of the button that unticks all rows. */
  clearLabel?: string;
  /** Some actions answer with a file, so the browser itself submits the form. */
  downloads?: boolean;
}

/**
 * The actions for the selected rows. CSS shows the bar while a row is selected and counts the rows, so that it works without
 * JavaScript. A form reset unticks them all.
 */
export function SelectionBar<Row>({ selection }: { selection: Selection<Row> }) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formMethod } = useNavigation();
  const hideAfterResponse = useHideAfterResponse();
  // After an action the page starts with no row selected.
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
      onSubmit={selection.downloads ? hidePopovers : hideAfterResponse}
      aria-label="Selected rows"
      className="selection-bar"
    >
      <span className="selection-count mr-2 font-semibold tabular-nums" />
      {selection.actions}
      <Button type="reset">{selection.clearLabel ?? "Clear"}</Button>
    </Form>
  );
}

interface SelectionActionProps {
  action: string;
  icon?: IconName;
  name?: string;
  value?: string;
  children: string;
}

/** Posts the ids of the selected rows as `id`. */
export function SelectionAction({ action, ...button }: SelectionActionProps) {
  return <Button formAction={action} {...button} />;
}

interface SelectionConfirmProps extends SelectionActionProps {
  question: string;
  about?: string;
  tone?: ButtonTone;
}

/** Opens a page for the selected rows, which has their ids in its URL. */
export function SelectionLink({ action, ...button }: SelectionActionProps) {
  return <Button formAction={action} formMethod="get" {...button} />;
}

/** Downloads a file about the selected rows. */
export function SelectionDownload({ action, ...button }: SelectionActionProps) {
  const download = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const boxes = [...form.elements].filter((box) => box instanceof HTMLInputElement);
    const selectedBoxes = boxes.filter(({ name, checked }) => name === "id" && checked);
    const search = new URLSearchParams(selectedBoxes.map(({ value }) => ["id", value]));
    window.location.assign(`${action}?${search.toString()}`);
  };
  return <Button formAction={action} formMethod="get" onClick={download} {...button} />;
}

/** The same, with a confirmation. */
export function SelectionConfirm(props: SelectionConfirmProps) {
  const { question, about, tone = "danger", action, name, value, icon, children } = props;
  const id = `ask-${action}-${value ?? ""}`;
  return (
    <>
      <Button type="button" icon={icon} tone={tone} {...popoverOpenerAttributes(id)}>
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

/** The checkbox of one row. */
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

/** Synchronizes the checkbox of the table head with those of the rows. The selection is stored only in the checkboxes. */
export function useSelection(): RefObject<HTMLTableElement> {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const all = () => element.querySelector<HTMLInputElement>("[data-select-all]");
    const boxes = () => [...element.querySelectorAll<HTMLInputElement>("tbody .select-box")];
    const follow = () => {
      const head = all();
      const selectedCount = boxes().filter(({ checked }) => checked).length;
      if (!head) return;
      head.checked = selectedCount > 0 && selectedCount === boxes().length;
      head.indeterminate = selectedCount > 0 && selectedCount < boxes().length;
    };
    const changed = ({ target }: Event) => {
      const head = all();
      if (target === head && head) for (const box of boxes()) box.checked = head.checked;
      follow();
    };
    // The browser resets the checkboxes after the event handlers have run.
    const cleared = () => requestAnimationFrame(follow);
    element.addEventListener("change", changed);
    document.addEventListener("reset", cleared);
    return () => {
      element.removeEventListener("change", changed);
      document.removeEventListener("reset", cleared);
    };
  }, []);
  return table;
}
