import { Form } from "@remix-run/react";
import { useId } from "react";
import { Button, type ButtonTone } from "../button.tsx";
import { ConfirmPopover, opensPopover, useHideWhenAnswered } from "./confirm-popover.tsx";
import type { IconName } from "../icon-names.ts";

export const defaultQuestion = "Are you sure you want to delete this?";

interface ConfirmProps {
  /** Of the popover; one is made unless given. A row names its own, which weighs less in a long table. */
  id?: string;
  /** The words of the button, such as "Delete project". */
  label: string;
  question?: string;
  /** Whom or what it is about, where the question does not say. */
  about?: string;
  /** The words of the button that does it; the label unless given. */
  confirmLabel?: string;
  tone?: ButtonTone;
  /** Tone of the button in the page, where it is quieter than the one that does it. */
  face?: ButtonTone;
  icon?: IconName;
  /** Shows the icon alone and keeps the label for readers, in rows of a table. */
  iconOnly?: boolean;
  /** Where the form posts; the page itself unless given. */
  action?: string;
  /** Hidden inputs of the posted form. */
  fields?: Record<string, string>;
  disabled?: boolean;
  busy?: boolean;
}

/**
 * A form button that asks first, in a popover the browser itself opens, closes on Escape and lays over
 * everything; no JavaScript is needed. It brings its own form and never stands inside another.
 */
export function Confirm(props: ConfirmProps) {
  const { label, question = defaultQuestion, confirmLabel = label, tone = "danger" } = props;
  const made = useId();
  const id = props.id ?? made;
  return (
    <>
      <Button
        type="button"
        tone={props.face ?? tone}
        icon={props.icon}
        iconOnly={props.iconOnly}
        disabled={props.disabled}
        busy={props.busy}
        {...opensPopover(id)}
      >
        {label}
      </Button>
      <ConfirmForm
        id={id}
        question={question}
        about={props.about}
        action={props.action}
        fields={props.fields}
        tone={tone}
        label={confirmLabel}
      />
    </>
  );
}

interface ConfirmFormProps {
  id: string;
  question: string;
  about?: string;
  action?: string;
  fields?: Record<string, string>;
  tone: ButtonTone;
  label: string;
}

/** The question and the form it sends; the button that opens it stands elsewhere. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { id, question, about, action, fields = {}, tone, label } = props;
  const hideWhenAnswered = useHideWhenAnswered();
  return (
    <Form method="post" action={action} onSubmit={hideWhenAnswered} className="contents">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ConfirmPopover id={id} question={question} about={about} tone={tone}>
        <Button tone={tone}>{label}</Button>
      </ConfirmPopover>
    </Form>
  );
}
