import { Form, useNavigation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FormActions } from "#app/ui/fields/form-layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { writeMovedVisit } from "../domain/order/order.input.ts";
import type { ProposedOrder } from "../domain/order/propose-order.server.ts";
import { formatHoursAndMinutes } from "./board/slot-text.ts";

interface OrderProposalProps {
  order: ProposedOrder;
  back: string;
  refusal: FormRefusal | null;
}

const keepForm = "keep-times";

/** Lists the visits of a day with their current and proposed times, and compares the driving of both orders. */
export function OrderProposal({ order, back, refusal }: OrderProposalProps) {
  const { rows, dateText, isExact } = order;
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="calendar"
        title="No visits on this day"
        text={dateText}
        action={<LinkButton to={back}>Go to the board</LinkButton>}
      />
    );
  return (
    <div className="grid gap-4">
      {refusal && (
        <div role="alert">
          <Notice tone="bad">
            {Object.values(refusal.errors).join(" ") || refusal.message} Nothing was moved.
          </Notice>
        </div>
      )}
      <Driving order={order} />
      <Visits order={order} back={back} />
      {!isExact && (
        <p className="text-sm text-muted">
          The day has too many visits to try every order. This is the best one that was found.
        </p>
      )}
      <Accept order={order} back={back} />
    </div>
  );
}

function Driving({ order: { dateText, before, after, movable } }: { order: ProposedOrder }) {
  const saved = after ? before.driving - after.driving : 0;
  return (
    <div>
      <p className="text-muted">{dateText}</p>
      {after ? (
        <p className="text-lg">
          <strong className="font-semibold">
            {saved > 0 ? `${formatHoursAndMinutes(saved)} less driving` : "All drives fit"}
          </strong>
          {`: ${formatHoursAndMinutes(after.driving)} instead of ${formatHoursAndMinutes(before.driving)}. `}
          {after.ends === before.ends
            ? `The last visit ends at ${after.ends} as before.`
            : `The last visit ends at ${after.ends} instead of ${before.ends}.`}
        </p>
      ) : (
        <p className="text-lg">
          <strong className="font-semibold">
            {movable > 1 ? "This is the shortest order" : "There is nothing to reorder"}
          </strong>
          {`, with ${formatHoursAndMinutes(before.driving)} of driving.`}
        </p>
      )}
    </div>
  );
}

function Visits({ order, back }: Omit<OrderProposalProps, "refusal">) {
  const { rows, after, day } = order;
  return (
    <Form method="get" id={keepForm} preventScrollReset replace className="grid gap-2">
      <input type="hidden" name="day" value={day} />
      <input type="hidden" name="back" value={back} />
      <table className="order-visits">
        <caption className="sr-only">The visits in the proposed order</caption>
        <thead>
          <tr>
            <th scope="col">Visit</th>
            <th scope="col">Now</th>
            {after && <th scope="col">Proposed</th>}
            <th scope="col">Keep its time</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isProposed={after !== null} />
          ))}
        </tbody>
      </table>
      <div>
        <Button>Work out again with the selected times kept</Button>
      </div>
    </Form>
  );
}

function Row({ row, isProposed }: { row: ProposedOrder["rows"][number]; isProposed: boolean }) {
  return (
    <tr>
      <th scope="row">
        {row.name}
        <small>{row.city}</small>
      </th>
      <td data-label="Now">{row.currentTime}</td>
      {isProposed && (
        <td data-label="Proposed" className={row.isMoved ? "font-semibold" : "text-muted"}>
          {row.isMoved ? row.proposed : "As now"}
        </td>
      )}
      <td data-label="Keep its time">
        {row.fixedReason === null && row.project !== null ? (
          <label className="inline-block">
            <input
              type="checkbox"
              name="keep"
              value={row.project}
              defaultChecked={row.isChecked}
              aria-label={`Keep the time of ${row.name}`}
            />
          </label>
        ) : (
          <span className="text-muted">{row.fixedReason}</span>
        )}
      </td>
    </tr>
  );
}

function Accept({ order: { rows, after }, back }: Omit<OrderProposalProps, "refusal">) {
  const busy = useNavigation().formMethod === "POST";
  const moved = rows.filter(({ isMoved }) => isMoved);
  return (
    <Form method="post" replace>
      {moved.map(({ id, project, version, at }) => (
        <input
          key={id}
          type="hidden"
          name="visit"
          value={writeMovedVisit({ project: project ?? "", version, at })}
        />
      ))}
      <FormActions>
        {after && moved.length > 0 && (
          <Button tone="primary" busy={busy}>
            {moved.length === 1 ? "Move 1 visit" : `Move ${moved.length} visits`}
          </Button>
        )}
        <LinkButton to={back}>{after ? "Keep the order" : "Close"}</LinkButton>
      </FormActions>
    </Form>
  );
}
