import { useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { pageMessages } from "#app/platform/page/page-messages.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { VisitOnDevice } from "../device/device-status.ts";
import { UnsentAnswers } from "./unsent-answers.tsx";
import { UnsentItemView } from "./unsent-item-view.tsx";

/** The unsent work of one intake, in the order in which it is sent: each item with its size, its last try, and what blocks it. */
export function UnsentList({ project, onChanged }: { project: VisitOnDevice; onChanged(): void }) {
  const { answers, items } = project.unsent;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2">
        {answers.length > 0 && (
          <li>
            <UnsentAnswers project={project} onChanged={onChanged} />
          </li>
        )}
        {items.map((item) => (
          <li key={item.id}>
            <UnsentItemView item={item} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      <HandOver project={project} onChanged={onChanged} />
      <UnsentActions project={project} onChanged={onChanged} />
    </div>
  );
}

/** One press hands all unsent work of the visit to the office, now or once there is a connection. Offered once something is refused. */
function HandOver({ project, onChanged }: { project: VisitOnDevice; onChanged(): void }) {
  const prefix = useOrganizationPath()("/");
  const say = useSay();
  const [isHanding, setHanding] = useState(false);
  const { answers, items } = project.unsent;
  if (items.some(({ kind }) => kind === "hand-over"))
    return <p role="status">{say("This waits to be handed to the office.")}</p>;
  const isRefused = [...answers, ...items].some(
    ({ trouble }) => trouble !== undefined && !trouble.startsWith("You were signed out."),
  );
  if (!isRefused) return null;
  const handOver = async () => {
    setHanding(true);
    const { handOverVisit } = await import("../device/send-unsent.ts");
    if (await handOverVisit(project, prefix)) pageMessages.show(say("Handed to the office."));
    setHanding(false);
    onChanged();
  };
  return (
    <div className="grid gap-1">
      <Button
        type="button"
        tone="primary"
        icon="mail"
        className="w-fit"
        busy={isHanding}
        onClick={() => void handOver()}
      >
        {say("Hand to the office")}
      </Button>
      <p className="text-muted">
        {say(
          "An administrator reads all unsent work of this visit, and loads it into the visit where that is possible. It leaves this device once the office has it.",
        )}
      </p>
    </div>
  );
}

/** The last resorts: saving the work as a file, and discarding it. */
function UnsentActions({ project, onChanged }: { project: VisitOnDevice; onChanged(): void }) {
  const say = useSay();
  const [isSure, setSure] = useState(false);
  const download = async () => {
    const { unsentAsFile } = await import("../device/unsent-file.ts");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await unsentAsFile(project));
    link.download = `unsent-${project.projectId}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const discard = async () => {
    const { discardUnsentWork } = await import("../device/device-status.ts");
    await discardUnsentWork(project.projectId);
    onChanged();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" icon="download" onClick={() => void download()}>
        {say("Download unsent work")}
      </Button>
      {isSure ? (
        <Button type="button" tone="danger" onClick={() => void discard()}>
          {say("Delete it for good")}
        </Button>
      ) : (
        <Button type="button" onClick={() => setSure(true)}>
          {say("Delete unsent work")}
        </Button>
      )}
    </div>
  );
}
