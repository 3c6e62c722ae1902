import { Page } from "#app/ui/page.tsx";
import type { Assignment, FieldDays } from "../../domain/field/assignment.ts";
import { AssignmentCard } from "./assignment-card.tsx";

/** The first page of whoever goes to sites: what is to be done, and how to get there. */
export function FieldPage({ days }: { days: FieldDays }) {
  return (
    <div className="field-screen">
      <Page title="Field">
        <Day id="today" title="Today" assignments={days.today} empty="You have no visits today." />
        <Day
          id="week"
          title="This week"
          assignments={days.week}
          empty="You have no other visits this week."
        />
        {days.open.length > 0 && <Day id="open" title="Also open" assignments={days.open} />}
      </Page>
    </div>
  );
}

interface DayProps {
  id: string;
  title: string;
  assignments: readonly Assignment[];
  empty?: string;
}

function Day({ id, title, assignments, empty }: DayProps) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{title}</h2>
      {assignments.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ol className="grid gap-3 lg:grid-cols-2">
          {assignments.map((assignment) => (
            <AssignmentCard key={assignment.id} assignment={assignment} />
          ))}
        </ol>
      )}
    </section>
  );
}
