import { Link } from "@remix-run/react";
import { Card } from "#app/ui/card.tsx";
import type { QuestionView, SectionView } from "#modules/form-logic/public.authoring.ts";
import { LinkedText } from "../questions/linked-text.tsx";

interface FormSectionsProps {
  sections: { id: string; title: string; questions: number }[];
  /** The section shown. */
  section: SectionView | null;
}

/** Shows one section with its questions, and links to the others. */
export function FormSections({ sections, section }: FormSectionsProps) {
  if (section === null) return <p className="text-muted">This Form Does Not Have Any Sections</p>;
  const position = sections.findIndex(({ id }) => id === section.id);
  return (
    <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[16rem_1fr]">
      <nav aria-label="Sections" className="lg:sticky lg:top-6">
        <ol className="text-sm max-lg:columns-2">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <Link
                to={`?section=${id}`}
                preventScrollReset
                aria-current={id === section.id ? "page" : undefined}
                className="flex min-h-control items-center gap-2 aria-[current=page]:font-semibold"
              >
                <span className="text-muted">{index + 1}.</span>
                <span className="min-w-0 wrap-anywhere hover:underline">{title}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Card title={`${position + 1}. ${section.title}`}>
        {section.questions.length === 0 ? (
          <p className="text-muted">This Section Does Not Have Any Fields</p>
        ) : (
          <ol className="divide-y divide-line">
            {section.questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}

function Question({ question }: { question: QuestionView }) {
  const {
    number,
    text,
    label,
    type,
    tip,
    citations,
    marks,
    rules,
    options,
    condition,
    expressions,
  } = question;
  return (
    <li className="grid gap-1 py-3">
      <p className="flex gap-3">
        {number && <span className="w-10 flex-none text-muted">{number}</span>}
        <span className={`min-w-0 wrap-anywhere ${number ? "font-semibold" : ""}`}>
          <LinkedText text={text} />
          {marks.map((mark) => (
            <span key={mark} className="ml-2 text-sm font-normal text-bad">
              * {mark}
            </span>
          ))}
        </span>
      </p>
      <div className={`grid gap-1 text-sm ${number ? "sm:pl-13" : ""}`}>
        <p className="text-muted">{label ? `${type} · ${label}` : type}</p>
        {tip && (
          <p>
            <LinkedText text={tip} />
          </p>
        )}
        {citations && <p className="text-muted">NEC {citations}</p>}
        {rules && <p>{rules}</p>}
        {options.length > 0 && (
          <ul className="flex flex-wrap gap-2" aria-label="Options">
            {options.map((option) => (
              <li key={option.label} className="rounded-md border border-line px-2">
                {option.label}
                {option.followups.length > 0 && (
                  <span className="text-muted"> (asks for {option.followups.join(" and ")})</span>
                )}
              </li>
            ))}
          </ul>
        )}
        {condition && <p className="text-info">{condition}</p>}
        {expressions.map((each) => (
          <p key={each} className="text-info">
            {each}
          </p>
        ))}
      </div>
    </li>
  );
}
