import { Form, Link, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { countOf, formatCount, formatDuration } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DateField, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { dayCounts } from "../domain/plan/plan-query.ts";
import { writePlannedVisit } from "../domain/plan/plan.input.ts";
import type { ProposedPlan } from "../domain/plan/propose-plan.server.ts";

interface PlanPageProps {
  plan: ProposedPlan;
  /** The query string of the page's URL. */
  search: string;
  refusal: FormRefusal | null;
}

type PlannedPerson = ProposedPlan["people"][number];
type PlannedDay = PlannedPerson["days"][number];
type Visit = PlannedDay["visits"][number];

/**
 * The draft of a plan: each visit with its reason, by inspector and day. Nothing is booked until the user submits it.
 */
export function PlanPage({ plan, search, refusal }: PlanPageProps) {
  const href = useOrganizationPath();
  const { people, unplanned, count, remaining } = plan;
  const board = href("/schedule/board");
  return (
    <Page title="Plan visits" breadcrumbs={[{ label: "Scheduling", to: board }]}>
      <Settings plan={plan} search={search} />
      {refusal && (
        <div role="alert">
          <Notice tone="bad">{Object.values(refusal.errors)[0] ?? refusal.message}</Notice>
        </div>
      )}
      {count + unplanned.length === 0 && (
        <EmptyState
          drawing="calendar"
          title="Nothing waits to be planned"
          action={<LinkButton to={board}>Go to the board</LinkButton>}
        />
      )}
      {count > 0 && <Draft people={people} count={count} />}
      {unplanned.length > 0 && <UnplannedProjects unplanned={unplanned} />}
      {remaining.count > 0 && (
        <p className="text-muted">
          {remaining.hasMore && "At least "}
          {formatCount(remaining.count)} more wait. They are planned after these, or with a narrower
          filter.
        </p>
      )}
    </Page>
  );
}

const durations = [30, 45, 60, 90, 120, 150, 180, 240];

function Settings({ plan, search }: Pick<PlanPageProps, "plan" | "search">) {
  const own = ["from", "days", "minutes"];
  const remaining = [...new URLSearchParams(search)].filter(([name]) => !own.includes(name));
  const offered =
    plan.minutes === 0 || durations.includes(plan.minutes)
      ? durations
      : [plan.minutes, ...durations];
  return (
    <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-4">
      {remaining.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <DateField key={plan.from} name="from" label="First day" defaultValue={plan.from} />
      <SelectField
        name="days"
        label="Days"
        options={dayCounts.map((days) => ({
          value: String(days),
          label: countOf(days, "day"),
        }))}
        defaultValue={String(plan.days)}
      />
      <SelectField
        name="minutes"
        label="Duration where none is set"
        placeholder="As the form says"
        options={offered.map((minutes) => ({
          value: String(minutes),
          label: formatDuration(minutes),
        }))}
        defaultValue={plan.minutes === 0 ? "" : String(plan.minutes)}
      />
      <Button>Plan again</Button>
    </Form>
  );
}

function Draft({ people, count }: { people: readonly PlannedPerson[]; count: number }) {
  const href = useOrganizationPath();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset className="grid gap-6">
      <p>
        A draft: nothing is booked yet. Uncheck what should wait, then book the{" "}
        {count === 1 ? "visit" : "others"}.
      </p>
      {people.map(({ id, name, days }) => (
        <section key={id} aria-label={name} className="grid gap-3">
          <h2 className="text-lg">{name}</h2>
          {days.map((day) => (
            <PlannedDayTable key={day.day} inspector={id} name={name} day={day} />
          ))}
        </section>
      ))}
      <TextField
        name="reason"
        label="Reason to book over warnings"
        hint="Only their logs show it. Without a reason, visits with a warning are left out."
        maxLength={500}
      />
      <div className="plan-actions">
        <Button tone="primary" busy={busy}>
          {count === 1 ? "Book the visit" : "Book the checked visits"}
        </Button>
        <LinkButton to={href("/schedule/board")}>Book nothing</LinkButton>
      </div>
    </Form>
  );
}

interface DayProps {
  inspector: string;
  name: string;
  day: PlannedDay;
}

function PlannedDayTable({ inspector, name, day }: DayProps) {
  return (
    <table className="plan-day">
      <caption>
        {day.dateText}
        <span className="sr-only">, {name}</span>
      </caption>
      <tbody>
        {day.visits.map((visit) => (
          <PlannedRow key={visit.id} visit={visit} inspector={inspector} />
        ))}
      </tbody>
    </table>
  );
}

function PlannedRow({ visit, inspector }: { visit: Visit; inspector: string }) {
  if (visit.kind === "booked")
    return (
      <tr data-booked="">
        <td aria-hidden="true" />
        <td>{visit.time}</td>
        <th scope="row">
          {visit.name} <small>{visit.city}</small>
        </th>
        <td>Booked already</td>
      </tr>
    );
  const { id, time, name, city, reason, next, at, minutes, version } = visit;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          name="visit"
          defaultChecked
          value={writePlannedVisit({ project: id, inspector, at, minutes, version })}
          aria-label={`${name}, ${time}`}
        />
      </td>
      <td>{time}</td>
      <th scope="row">
        {name} <small>{city}</small>
      </th>
      <td>
        {reason}
        <small>{next}</small>
      </td>
    </tr>
  );
}

function UnplannedProjects({ unplanned }: { unplanned: ProposedPlan["unplanned"] }) {
  const href = useOrganizationPath();
  return (
    <section aria-label="Without a place" className="grid gap-2">
      <h2 className="text-lg">Without a place in these days</h2>
      <ul className="plan-left">
        {unplanned.map(({ id, name, city, reason }) => (
          <li key={id}>
            <Link to={href(`/schedule/board?project=${id}`)} className="text-link font-semibold">
              {name}
            </Link>{" "}
            <small>{city}</small>
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
