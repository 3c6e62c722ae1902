import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { listPinned } from "../domain/performance/pinned.server.ts";
import { readPerformance, readPerformanceBefore } from "../domain/results/read-results.server.ts";
import { readSentFrame } from "../domain/time-frames.ts";
import { PerformancePage } from "../ui/performance/performance-page.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Performance · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const { searchParams } = new URL(request.url);
  const frame = readSentFrame(searchParams);
  const compares = searchParams.has("compare");
  const [performance, before, pinned] = await Promise.all([
    readPerformance(scope, frame),
    compares ? readPerformanceBefore(scope, frame) : null,
    listPinned(scope),
  ]);
  const ofFrame = [...pinned].flatMap(([figure, { timeFrame, threshold }]) =>
    timeFrame === frame ? [{ figure, threshold }] : [],
  );
  return { frame, performance, compares, before, pinned: ofFrame };
}

export default function Performance() {
  return <PerformancePage {...useLoaderData<Served<typeof loader>>()} />;
}
