import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CheckboxField, DateField, SelectField, TextField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { writePlannedVisit } from "../domain/plan/plan.input.ts";
import type { ProposedReplan, ReplanRow } from "../domain/replan/propose-replan.server.ts";
import { overruns, replanCases } from "../domain/replan/replan-query.ts";
import { writeUnscheduledVisit } from "../domain/replan/replan.input.ts";

interface ReplanPageProps {
  replan: ProposedReplan;
  refusal: FormRefusal | null;
}

/** The page that plans an inspector's day again: first whom to contact, then the draft beside the current plan. */
export function ReplanPage({ replan, refusal }: ReplanPageProps) {
  const href = useOrganizationPath();
  const { inspector, rows, contacts, day, longer, blocksDay } = replan;
  const board = href(`/schedule/board?day=${day}&pane=lanes`);
  return (
    <Page
      title={`Replan: ${inspector.name}`}
      breadcrumbs={[{ label: "Scheduling", to: board }]}
      help="schedule"
    >
      <Settings replan={replan} />
      {refusal && (
        <div role="alert">
          <Notice tone="bad">{Object.values(refusal.errors)[0] ?? refusal.message}</Notice>
        </div>
      )}
      {rows.length === 0 && !longer && !blocksDay ? (
        <EmptyState
          drawing="calendar"
          title="No visit has to change"
          action={<LinkButton to={board}>Go to the board</LinkButton>}
        />
      ) : (
        <>
          {contacts.length > 0 && <Contacts contacts={contacts} />}
          <Draft replan={replan} board={board} />
        </>
      )}
    </Page>
  );
}

/** The case, the visit and the day. Changing one loads the draft for it. */
function Settings({ replan: { query, visits, day } }: { replan: ProposedReplan }) {
  const isOfVisit = replanCases[query.case].isOfVisit;
  return (
    <Form
      method="get"
      preventScrollReset
      replace
      onChange={(event) => event.currentTarget.requestSubmit()}
      className="flex flex-wrap items-end gap-4"
    >
      <SelectField
        name="case"
        label="What happened"
        options={Object.entries(replanCases).map(([value, { label }]) => ({ value, label }))}
        defaultValue={query.case}
      />
      <DateField
        key={day}
        name="day"
        label={query.case === "leaving" ? "From" : "Day"}
        defaultValue={day}
      />
      {isOfVisit && visits.length > 0 && (
        <SelectField
          key={query.visit}
          name="visit"
          label="Visit"
          options={visits.map(({ id, label }) => ({ value: id, label }))}
          defaultValue={query.visit}
        />
      )}
      {query.case === "overrun" && (
        <SelectField
          name="minutes"
          label="Longer by"
          options={overruns.map((minutes) => ({
            value: String(minutes),
            label: `${minutes} minutes`,
          }))}
          defaultValue={String(query.minutes)}
        />
      )}
      <noscript>
        <Button>Show the draft</Button>
      </noscript>
    </Form>
  );
}

function Contacts({ contacts }: { contacts: readonly ReplanRow[] }) {
  return (
    <section aria-label="Contact first" className="grid gap-2">
      <h2 className="text-lg">Contact first</h2>
      <ol className="plan-left">
        {contacts.map(({ id, contact, name, currentTime, reassignment }) => (
          <li key={id}>
            <b className="font-semibold">{contact.name}</b>{" "}
            {contact.phone ? (
              <PhoneLink phone={contact.phone} />
            ) : (
              <span className="text-muted">no phone number</span>
            )}
            <span className="block text-muted">
              {contact.name === name ? currentTime : `${name}, ${currentTime}`}
              {reassignment ? ` becomes ${reassignment.timestamp}` : " has no reassignment yet"}
              {contact.said && `. ${contact.said}, and gets a message about the change.`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Draft({ replan, board }: { replan: ProposedReplan; board: string }) {
  const { rows, query, day, dateText, inspector, longer, blocksDay } = replan;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="case" value={query.case} />
      {blocksDay && (
        <CheckboxField
          name="block"
          value={day}
          defaultChecked
          label={`Enter ${dateText} as time off of ${inspector.name}`}
        />
      )}
      {longer && (
        <>
          <input type="hidden" name="longer" value={longer.id} />
          <input
            type="hidden"
            name="visit"
            value={writePlannedVisit({
              project: longer.id,
              inspector: longer.inspectorId,
              at: longer.at,
              minutes: longer.minutes,
              version: longer.version,
            })}
          />
          <p>
            The visit of <b className="font-semibold">{longer.name}</b> then lasts until{" "}
            {longer.ends}.
          </p>
        </>
      )}
      {rows.length > 0 && <DraftTable replan={replan} />}
      <TextField
        key={query.reason}
        name="reason"
        label="Reason"
        hint="The record and the log of each visit show it."
        maxLength={500}
        required
        defaultValue={query.reason}
      />
      <CheckboxField
        name="override"
        value="yes"
        label="Also book over warnings that appeared since, such as an overlap"
      />
      <div className="plan-actions">
        <Button tone="primary" busy={busy}>
          {buttonOf(replan)}
        </Button>
        <LinkButton to={board}>Change nothing</LinkButton>
      </div>
    </Form>
  );
}

function buttonOf({ rows, longer }: ProposedReplan): string {
  if (rows.length === 0) return longer ? "Lengthen the visit" : "Block the day";
  return rows.length === 1 ? "Change the visit" : "Change the checked visits";
}

function DraftTable({ replan: { rows, keptCount } }: { replan: ProposedReplan }) {
  return (
    <table className="plan-day">
      <caption>
        A draft: nothing has changed yet.{" "}
        {keptCount > 0 &&
          `${keptCount === 1 ? "1 other visit keeps its time" : `${keptCount} other visits of the day keep their times`}.`}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Change it</span>
          </th>
          <th scope="col">Now</th>
          <th scope="col">Visit</th>
          <th scope="col">Draft</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: ReplanRow }) {
  const { id, version, name, city, currentTime, minutes, reassignment } = row;
  const value = reassignment
    ? writePlannedVisit({
        project: id,
        inspector: reassignment.inspectorId,
        at: reassignment.at,
        minutes,
        version,
      })
    : writeUnscheduledVisit(id, version);
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          name="visit"
          defaultChecked
          value={value}
          aria-label={`${name}, ${currentTime}`}
        />
      </td>
      <td>{currentTime}</td>
      <th scope="row">
        {name} <small>{city}</small>
      </th>
      <td>
        {reassignment ? (
          <>
            <b className="font-semibold">
              {reassignment.isSameTime
                ? `${reassignment.inspector}, same time`
                : `${reassignment.timestamp}, ${reassignment.inspector}`}
            </b>
            <small>{reassignment.driving}</small>
          </>
        ) : (
          <b className="font-semibold">Back to the tray</b>
        )}
      </td>
    </tr>
  );
}
