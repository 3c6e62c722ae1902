import { useId, type ReactNode } from "react";

interface CardProps {
  title?: ReactNode;
  /** Small buttons or links beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A bordered part of a page with its own heading. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="card min-w-0 rounded-md border border-line bg-raised p-4"
    >
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          {title && (
            <h2 id={id} className="min-w-0 wrap-anywhere">
              {title}
            </h2>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
