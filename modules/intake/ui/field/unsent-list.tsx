import { useState } from "react";
import { formatMoment } from "#app/platform/format.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { UnsentItem } from "../device/databases.ts";
import type { HeldProject } from "../device/survey-device.ts";

const names: Record<UnsentItem["what"], string> = {
  start: "Start",
  photo: "Photo",
  drawing: "Drawing",
  message: "Message",
  cancel: "Cancellation",
  submit: "Submission",
};

/** What waits of one intake: each thing with its size, its last try, and what stands in its way. */
export function UnsentList({ held, onChanged }: { held: HeldProject; onChanged(): void }) {
  const { answers, items } = held.unsent;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-2">
        {answers.length > 0 && (
          <li>{answers.length === 1 ? "1 answer waits." : `${answers.length} answers wait.`}</li>
        )}
        {items.map((item) => (
          <Item key={item.key} item={item} onChanged={onChanged} />
        ))}
      </ol>
      <UnsentWays held={held} onChanged={onChanged} />
    </div>
  );
}

function Item({ item, onChanged }: { item: UnsentItem; onChanged(): void }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { what, photo, lastTry, trouble } = item;
  const size = photo ? `, ${(photo.file.size / 1_000_000).toFixed(1)} MB` : "";
  return (
    <li>
      {names[what]}
      {size} {lastTry ? `was last tried ${formatMoment(lastTry, zone)}.` : "waits."}
      {trouble && <span className="block text-bad">{trouble}</span>}
      {photo && <TryAgain item={item} onChanged={onChanged} />}
    </li>
  );
}

/** A photo goes by itself; steps go in their order, when everything before them has gone. */
function TryAgain({ item, onChanged }: { item: UnsentItem; onChanged(): void }) {
  const prefix = useOrganizationPath()("/");
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    const { tryPhoto } = await import("../device/send-unsent.ts");
    await tryPhoto(item.projectId, item.key, prefix);
    setTrying(false);
    onChanged();
  };
  return (
    <Button
      type="button"
      icon="refresh"
      busy={isTrying}
      aria-label={`Try ${item.photo?.name ?? "it"} again`}
      onClick={() => void retry()}
    >
      Try again
    </Button>
  );
}

/** The last resorts: the work as a file, and giving it up. */
function UnsentWays({ held, onChanged }: { held: HeldProject; onChanged(): void }) {
  const [isSure, setSure] = useState(false);
  const download = async () => {
    const { unsentAsFile } = await import("../device/survey-device.ts");
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
