import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { formValues } from "#app/platform/form/forms.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import {
  queueOverview,
  retryJob,
  type DeadJob,
  type QueueOverview,
} from "#app/platform/queue/queue-overview.server.ts";
import { countUnsentMails } from "#app/platform/mail/unsent-mails.server.ts";
import { Page } from "#app/ui/page.tsx";
import { useSystemCrumbs } from "../ui/system-crumbs.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { DeadJobs } from "../ui/dead-jobs.tsx";
import { QueueTable } from "../ui/queue-table.tsx";
import { UnsentMails } from "../ui/unsent-mails.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Queues · Fieldlight" }];

export async function loader() {
  const [overview, unsent] = await Promise.all([queueOverview(), countUnsentMails(new Date())]);
  return {
    unsent,
    queues: overview.map(countsOf),
    deadJobs: overview.flatMap(({ deadJobs }) => deadJobs.map(failureOf)),
  };
}

function countsOf({ deadJobs: _deadJobs, ...counts }: QueueOverview) {
  return counts;
}

/** A job's payload may belong to any organization, so the page shows only how it failed. */
function failureOf({ id, queue, error, attempts, failedAt }: DeadJob) {
  return { id, queue, error, attempts, failedAt };
}

const retryInput = z.object({ queue: z.string().min(1), job: z.string().min(1) });

export async function action({ request, href }: GuardedArgs) {
  const read = retryInput.safeParse(formValues(await readForm(request)));
  if (!read.success) throw new Problem("invalid-input");
  await retryJob(read.data.queue, read.data.job);
  return redirectWithToast(href("/admin/queues"), "The job will run again.");
}

export default function Queues() {
  const { queues, deadJobs, unsent } = useLoaderData<HandlerData<typeof loader>>();
  return (
    <Page title="Queues" width="wide" breadcrumbs={useSystemCrumbs()}>
      <UnsentMails {...unsent} />
      <QueueTable queues={queues} />
      <DeadJobs jobs={deadJobs} />
    </Page>
  );
}
