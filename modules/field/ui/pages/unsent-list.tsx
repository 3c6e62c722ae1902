import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { StoredProject } from "../device/survey-device.ts";
import { UnsentAnswers } from "./unsent-answers.tsx";
import { UnsentItemView } from "./unsent-item-view.tsx";

/** The unsent work of one intake, in the order in which it is sent: each item with its size, its last try, and what blocks it. */
export function UnsentList({ project, onChanged }: { project: StoredProject; onChanged(): void }) {
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
      <UnsentActions project={project} onChanged={onChanged} />
    </div>
  );
}

/** The last resorts: saving the work as a file, and discarding it. */
function UnsentActions({ project, onChanged }: { project: StoredProject; onChanged(): void }) {
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
    const { discardUnsentWork } = await import("../device/survey-device.ts");
    await discardUnsentWork(project.projectId);
    onChanged();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" icon="download" onClick={() => void download()}>
        Download unsent work
      </Button>
      {isSure ? (
        <Button type="button" tone="danger" onClick={() => void discard()}>
          Delete it for good
        </Button>
      ) : (
        <Button type="button" onClick={() => setSure(true)}>
          Delete unsent work
        </Button>
      )}
    </div>
  );
}
