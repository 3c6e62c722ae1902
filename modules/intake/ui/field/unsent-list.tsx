import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { HeldProject } from "../device/survey-device.ts";
import { UnsentAnswers } from "./unsent-answers.tsx";
import { UnsentDeed } from "./unsent-deed.tsx";

/** The unsent work of one intake, in the order in which it is sent: each item with its size, its last try, and what blocks it. */
export function UnsentList({ held, onChanged }: { held: HeldProject; onChanged(): void }) {
  const { answers, items } = held.unsent;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2">
        {answers.length > 0 && (
          <li>
            <UnsentAnswers held={held} onChanged={onChanged} />
          </li>
        )}
        {items.map((item) => (
          <li key={item.key}>
            <UnsentDeed item={item} onChanged={onChanged} />
          </li>
        ))}
      </ol>
      <UnsentWays held={held} onChanged={onChanged} />
    </div>
  );
}

/** The last resorts: saving the work as a file, and discarding it. */
function UnsentWays({ held, onChanged }: { held: HeldProject; onChanged(): void }) {
  const [isSure, setSure] = useState(false);
  const download = async () => {
    const { unsentAsFile } = await import("../device/unsent-file.ts");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await unsentAsFile(held));
    link.download = `unsent-${held.projectId}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  const giveUp = async () => {
    const { giveUpUnsent } = await import("../device/survey-device.ts");
    await giveUpUnsent(held.projectId);
    onChanged();
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="button" icon="download" onClick={() => void download()}>
        Download unsent work
      </Button>
      {isSure ? (
        <Button type="button" tone="danger" onClick={() => void giveUp()}>
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
