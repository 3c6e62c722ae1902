import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { useRefusal } from "#app/platform/form/form-refusal.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import type { HandlerData } from "#app/platform/page/handler-data.ts";
import { DialogPage } from "#app/ui/overlay/dialog.tsx";
import { isDay } from "../domain/booking/check-schedule-draft.ts";
import { acceptOrder } from "../domain/order/accept-order.server.ts";
import { orderInput } from "../domain/order/order.input.ts";
import { getInspector } from "../domain/booking/inspectors.server.ts";
import { proposeOrder } from "../domain/order/propose-order.server.ts";
import { undoOf } from "../domain/selected/undo-step.server.ts";
import { dayOf } from "../domain/time/local-time.ts";
import { OrderProposal } from "../ui/order-proposal.tsx";

export const meta: MetaFunction = () => [{ title: "Shortest order · Fieldlight" }];

/** The URL of the board for this day, to which the page returns. */
function backOf(request: Request, href: (path: string) => string): string {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day") ?? "";
  const board = href(isDay(day) ? `/schedule/board?day=${day}&pane=lanes` : "/schedule/board");
  const back = searchParams.get("back");
  return back ? safeReturn(back) : board;
}

export async function loader({ request, params, scope, href }: GuardedArgs) {
  const { searchParams } = new URL(request.url);
  const day = searchParams.get("day") ?? "";
  const order = await proposeOrder(scope, {
    inspector: params.id ?? "",
    day: isDay(day) ? day : dayOf(new Date(), scope.viewer.timeZone),
    keep: searchParams.getAll("keep"),
  });
  return { back: backOf(request, href), order };
}

export async function action({ request, params, scope, href }: GuardedArgs) {
  await getInspector(scope, params.id ?? "");
  return handleForm(request, orderInput, async ({ visit: visits }) => {
    const done = await acceptOrder(scope, params.id ?? "", visits);
    const back = backOf(request, href);
    const moved = visits.length === 1 ? "1 visit was moved" : `${visits.length} visits were moved`;
    const message = `The day is in its shortest order: ${moved}.`;
    return redirectWithToast(back, message, new Headers(), undoOf(href, done, back));
  });
}

export default function BestOrder() {
  const { back, order } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <DialogPage title={`Shortest order: ${order.inspector.name}`} closeTo={back} width="wide">
      <OrderProposal order={order} back={back} refusal={useRefusal()} />
    </DialogPage>
  );
}
