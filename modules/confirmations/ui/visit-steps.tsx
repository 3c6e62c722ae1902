import { createContext, useContext, type ReactNode } from "react";
import { TranslationContext } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { VisitView } from "../domain/load-visit-page.server.ts";

/** The language that the URL of the page names, and its links with it. A posted step stores it. */
export const LanguageContext = createContext<string | null>(null);

/** The URL of this page with another query. */
export function useVisitHref(): (query: Record<string, string>) => string {
  const language = useContext(LanguageContext);
  return (query) => `?${new URLSearchParams({ ...query, ...(language && { language }) })}`;
}

interface StepProps {
  step: string;
  /** The time of the visit that the page shows; empty while none is booked. */
  visit: { at: string };
  className?: string;
  children: ReactNode;
}

/** Posts a step with the time that the page shows, so that nobody confirms a visit that has changed. */
export function Step({ step, visit, className, children }: StepProps) {
  const translation = useContext(TranslationContext);
  return (
    <form method="post" className={className}>
      <input type="hidden" name="language" value={translation?.language ?? "en"} />
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="visitAt" value={visit.at} />
      {children}
    </form>
  );
}

export function WideLink({ show, children }: { show: VisitView; children: ReactNode }) {
  const href = useVisitHref();
  return (
    <a href={href({ show })} className="button min-h-14 w-full justify-center text-base">
      {children}
    </a>
  );
}

export function LinkBack({ show, children }: { show: VisitView; children: ReactNode }) {
  const href = useVisitHref();
  return (
    <a
      href={href({ show })}
      className="text-link flex min-h-12 items-center justify-center text-base"
    >
      {children}
    </a>
  );
}

/** A wide button or link with a title and a line below it. */
export const choiceClass =
  "flex min-h-14 w-full items-center gap-2 rounded-md border border-edge bg-raised px-4 py-2 text-left";

interface ChoiceButtonProps {
  name: string;
  value: string;
  label: string;
  detail: string;
}

/** A button that posts its value as the answer. */
export function ChoiceButton({ name, value, label, detail }: ChoiceButtonProps) {
  return (
    <button type="submit" name={name} value={value} className={choiceClass}>
      <span className="flex-1">
        <strong className="block font-semibold">{label}</strong>
        <span className="text-sm text-muted">{detail}</span>
      </span>
      <Icon name="chevron-right" className="text-muted" />
    </button>
  );
}
