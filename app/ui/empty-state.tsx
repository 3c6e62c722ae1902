import type { ReactNode } from "react";
import { Illustration, type IllustrationName } from "./brand/illustration.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export interface EmptyStateProps {
  /** What the empty place is for: "No projects yet". */
  title: string;
  text?: ReactNode;
  /** The button or link that creates the first entry. */
  action?: ReactNode;
  icon?: IconName;
  /** For the list that is the page itself. It takes the icon's place. */
  drawing?: IllustrationName;
}

/** Explains an empty place and offers the action that fills it. */
export function EmptyState({ title, text, action, icon, drawing }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      {drawing ? (
        <Illustration name={drawing} />
      ) : (
        icon && <Icon name={icon} size={24} className="text-muted" />
      )}
      <p className="font-semibold">{title}</p>
      {text && <p className="max-w-prose text-balance text-muted">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
