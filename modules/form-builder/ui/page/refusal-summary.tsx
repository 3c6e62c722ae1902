import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { BuilderRefusal } from "../../domain/page/builder-refusal.ts";
import { questionPath } from "#modules/forms/public.ts";
import { ErrorList } from "./error-list.tsx";
import { WorkButton } from "./work-form.tsx";

interface RefusalSummaryProps {
  formId: string;
  refusal: BuilderRefusal;
}

/** Explains a refusal, with a link to each question that causes it. Takes the focus when it appears. */
export function RefusalSummary({ formId, refusal }: RefusalSummaryProps) {
  const href = useOrganizationPath();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded-md border-2 border-bad bg-raised p-4"
    >
      <h2>There is a problem</h2>
      <p className="font-semibold wrap-anywhere text-bad">{refusal.message}</p>
      {refusal.users.length > 0 && (
        <ul className="grid list-disc gap-1 pl-6">
          {refusal.users.map((user) => (
            <li key={user.id} className="wrap-anywhere">
              Used by{" "}
              <Link className="text-link" to={href(questionPath(formId, user))}>
                {user.text}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {refusal.byRubric && (
        <p>
          Used by{" "}
          <Link className="text-link" to={href(`/forms/${formId}/rubrics`)}>
            a rubric of this form
          </Link>
        </p>
      )}
      {refusal.warnings.length > 0 && <Warnings warnings={refusal.warnings} />}
      {refusal.formErrors.length > 0 && <ErrorList formId={formId} errors={refusal.formErrors} />}
    </div>
  );
}

/** The button sends the note and the typed title again. */
function Warnings({ warnings }: Pick<BuilderRefusal, "warnings">) {
  const href = useOrganizationPath();
  return (
    <>
      <ul className="grid list-disc gap-1 pl-6">
        {warnings.map(({ message, to }) => (
          <li key={message} className="wrap-anywhere">
            {message}{" "}
            <Link className="text-link" to={href(to)}>
              See what differs
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <WorkButton intent="publish-anyway">Publish anyway</WorkButton>
      </div>
    </>
  );
}
