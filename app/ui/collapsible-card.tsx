import { useId, type ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface CollapsibleCardProps {
  title: string;
  /** The main value, which a closed card shows. */
  value?: ReactNode;
  /** Small buttons or links beside the title. */
  actions?: ReactNode;
  /** Closed at a desk, too: for what few people look for. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A card that is closed on a phone, where it shows its main value. It opens without JavaScript. */
export function CollapsibleCard({
  title,
  value,
  actions,
  isFolded,
  children,
}: CollapsibleCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      data-folded={isFolded || undefined}
      className="card fold-card min-w-0 rounded-md border border-line bg-raised px-4 py-3"
    >
      <header>
        <h2 id={id}>{title}</h2>
        {actions && <div className="fold-actions">{actions}</div>}
        <details>
          <summary>
            <span className="sr-only">{`Show ${title}`} </span>
            {value && <span>{value}</span>}
            <Icon name="chevron-down" />
          </summary>
        </details>
      </header>
      <div className="fold-card-body contents">{children}</div>
    </section>
  );
}
