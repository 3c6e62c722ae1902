import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConfirmForm, defaultQuestion } from "../overlay/confirm.tsx";
import {
  hidePopovers,
  popoverAttributes,
  popoverOpenerAttributes,
  useHideAfterResponse,
} from "../overlay/confirm-popover.tsx";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-names.ts";

interface RowMenuProps {
  /** Id of the popover, unique on the page, such as "more-" plus the id of the row. */
  id: string;
  /** The name of the row, such as the name of a form. */
  about: string;
  children: ReactNode;
}

/**
 * The actions of one row, behind "⋯". It is a native popover, so the table cannot clip it, and it closes on Escape and on a press
 * elsewhere without JavaScript.
 */
export function RowMenu({ id, about, children }: RowMenuProps) {
  const label = `More for ${about}`;
  return (
    <>
      <button
        type="button"
        title="More"
        aria-label={label}
        className="row-more"
        {...popoverOpenerAttributes(id)}
      >
        <Icon name="ellipsis" />
      </button>
      <div id={id} {...popoverAttributes} className="row-menu">
        <ul aria-label={label}>{children}</ul>
      </div>
    </>
  );
}

interface ItemProps {
  icon?: IconName;
  children: ReactNode;
}

function itemClass(tone?: "danger"): string {
  return tone === "danger" ? "row-menu-item text-bad" : "row-menu-item";
}

function ItemContent({ icon, children }: ItemProps) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
}

interface RowMenuLinkProps extends ItemProps {
  to: string;
  /** "danger" if the link leads to a deletion dialog. */
  tone?: "danger";
}

export function RowMenuLink({ to, tone, ...face }: RowMenuLinkProps) {
  return (
    <li>
      <Link to={to} discover="none" className={itemClass(tone)} onClick={hidePopovers}>
        <ItemContent {...face} />
      </Link>
    </li>
  );
}

interface RowMenuPostProps extends ItemProps {
  action: string;
  /** Hidden inputs of the posted form. */
  fields?: Record<string, string>;
  /** The answer is a file, so the browser itself submits the form. */
  isFile?: boolean;
}

/** A button of the menu, with its own form. */
export function RowMenuPost({ action, fields = {}, isFile, ...face }: RowMenuPostProps) {
  const hideAfterResponse = useHideAfterResponse();
  return (
    <li>
      <Form
        method="post"
        action={action}
        reloadDocument={isFile}
        preventScrollReset
        onSubmit={isFile ? hidePopovers : hideAfterResponse}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="row-menu-item">
          <ItemContent {...face} />
        </button>
      </Form>
    </li>
  );
}

interface RowMenuConfirmProps extends ItemProps {
  /** Id of the popover with the question. */
  id: string;
  question?: string;
  about?: string;
  /** Text of the button that confirms. */
  confirmLabel: string;
  action: string;
}

/** A button of the menu that asks for confirmation. */
export function RowMenuConfirm({ id, icon, children, ...props }: RowMenuConfirmProps) {
  const { question = defaultQuestion, confirmLabel, ...rest } = props;
  return (
    <li>
      <button type="button" className={itemClass("danger")} {...popoverOpenerAttributes(id)}>
        <ItemContent icon={icon}>{children}</ItemContent>
      </button>
      <ConfirmForm id={id} question={question} label={confirmLabel} tone="danger" {...rest} />
    </li>
  );
}
