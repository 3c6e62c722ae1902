import { Timestamp } from "#app/ui/time.tsx";
import { Link } from "@remix-run/react";
import { useState } from "react";
import { formatFileSize } from "#app/platform/format.ts";
import { useSay } from "#app/platform/page/language.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { UnsentItem } from "../device/databases.ts";
import { signedOutMessage } from "../device/signed-out-message.ts";
import { sizeOfItem } from "../device/unsent-size.ts";
import { DiscardButton } from "./discard-button.tsx";

const names: Record<UnsentItem["kind"], string> = {
  start: "Start",
  photo: "Photo",
  drawing: "Drawing",
  message: "Message",
  cancel: "Cancellation",
  submit: "Submission",
  "hand-over": "Hand-over to the office",
  "visit-action": "Notice to the site contact",
};

/** What a person can do about an item that is not accepted as it is. */
const advice: Record<UnsentItem["kind"], string> = {
  start: "Open the visit to see its status.",
  photo: "Try again, or delete it and take another photo.",
  drawing: "Open the photo and draw on it again, or delete the drawing.",
  message: "Open the visit and write the message again, or delete it.",
  cancel: "Open the visit to see its status, or delete the cancellation.",
  submit: "Open the visit, add what is missing, and submit it again.",
  "hand-over": "Send again later.",
  "visit-action": "Call the site contact, or delete the notice.",
};

/** One unsent item: its size, its last try, why the server did not accept it, and what to do. */
export function UnsentItemView({ item, onChanged }: { item: UnsentItem; onChanged(): void }) {
  const say = useSay();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { kind, photo, lastTry, trouble, state } = item;
  const bytes = sizeOfItem(item);
  const size = bytes > 0 ? `, ${formatFileSize(bytes)},` : "";
  return (
    <>
      {say(names[kind])}
      {size}{" "}
      {lastTry ? (
        <>
          {`${say("was last tried")} `}
          <Timestamp at={lastTry} zone={zone} />.
        </>
      ) : (
        say("waits.")
      )}
      {trouble !== undefined && (
        <span className="block text-bad">
          {say(trouble)} {trouble === signedOutMessage ? <SignIn /> : say(advice[kind])}
        </span>
      )}
      {(photo || state === "refused") && (
        <span className="flex flex-wrap gap-2">
          {photo && <TryAgain item={item} onChanged={onChanged} />}
          {trouble !== undefined && trouble !== signedOutMessage && (
            <DiscardButton
              name={photo?.name ?? say(names[kind])}
              discard={async () => {
                const { discardItem } = await import("../device/device-status.ts");
                await discardItem(item.visit, item.id);
                onChanged();
              }}
            />
          )}
        </span>
      )}
    </>
  );
}

/** The link to sign in and return to this page, which sends what waits. */
function SignIn() {
  const href = useOrganizationPath();
  const say = useSay();
  const here = encodeURIComponent(href("/field/device"));
  return (
    <Link className="text-link" to={`/login?redirectTo=${here}`}>
      {say("Sign in")}
    </Link>
  );
}

/** A photo can be sent by itself. Steps are sent in their order, after everything before them. */
function TryAgain({ item, onChanged }: { item: UnsentItem; onChanged(): void }) {
  const prefix = useOrganizationPath()("/");
  const say = useSay();
  const [isTrying, setTrying] = useState(false);
  const retry = async () => {
    setTrying(true);
    const { retryPhoto } = await import("../device/send-unsent.ts");
    await retryPhoto(item.visit, item.id, prefix);
    setTrying(false);
    onChanged();
  };
  return (
    <Button
      type="button"
      icon="refresh"
      busy={isTrying}
      aria-label={`${say("Try again")}: ${item.photo?.name ?? ""}`}
      onClick={() => void retry()}
    >
      {say("Try again")}
    </Button>
  );
}
