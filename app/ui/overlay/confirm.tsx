import { Form } from "@remix-run/react";
import { useId, type FormEvent } from "react";
import { Button, type ButtonTone } from "../button.tsx";
import type { IconName } from "../icon.tsx";

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
  // React 18 knows neither attribute; in lower case it passes them on.
  const opens = { popovertarget: id };
  const closes = { popovertarget: id, popovertargetaction: "hide" };
  const popover = { popover: "auto" };
  return (
    <>
      <Button
        type="button"
        tone={tone}
        icon={props.icon}
        iconOnly={props.iconOnly}
        disabled={props.disabled}
        busy={props.busy}
        {...opens}
      >
        {label}
      </Button>
      <div
        id={id}
        {...popover}
        role="dialog"
        aria-label={question}
        className="m-auto w-96 max-w-[calc(100vw-32px)] rounded-md border border-edge bg-raised p-6 text-left text-base text-ink backdrop:bg-scrim"
      >
        <Form method="post" action={props.action} onSubmit={hidePopover}>
          <p className="font-semibold">{question}</p>
          {props.about && <p className="mt-1 wrap-anywhere">{props.about}</p>}
          {Object.entries(props.fields ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button tone={tone}>{confirmLabel}</Button>
            <Button type="button" {...closes}>
              Keep
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

/** The page stays when the form is sent by JavaScript, so the question has to go by itself. */
function hidePopover(event: FormEvent<HTMLFormElement>) {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
