import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { listPinned } from "../domain/performance/pinned.server.ts";
import { readPerformance } from "../domain/results/read-results.server.ts";
import { readTimeFrame } from "../domain/time-frames.ts";
import { PerformancePage } from "../ui/performance/performance-page.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Performance · Fieldlight" }];

export async function loader({ request, scope }: GuardedArgs) {
  const frame = readTimeFrame(new URL(request.url).searchParams.get("frame"));
  const [performance, pinned] = await Promise.all([
    readPerformance(scope, frame),
    listPinned(scope),
  ]);
  const ofFrame = [...pinned].flatMap(([figure, pinnedFor]) =>
    pinnedFor === frame ? [figure] : [],
  );
  return { frame, performance, pinned: ofFrame };
}

export default function Performance() {
  return <PerformancePage {...useLoaderData<Served<typeof loader>>()} />;
}
