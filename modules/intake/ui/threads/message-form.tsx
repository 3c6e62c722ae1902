import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { useActionResult, typedValue, type FormRefusal } from "#app/platform/form/form-refusal.ts";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField, TextArea } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ThreadView } from "../../domain/threads/view-thread.server.ts";

interface MessageFormProps {
  view: ThreadView;
  refusal: FormRefusal | null;
}

/** The form for a message to the other side. The typed text does not change while the thread above it updates. */
export function MessageForm({ view, refusal }: MessageFormProps) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const sending = state !== "idle" && formData?.has("sendKey") === true;
  // The key belongs to the message until the thread contains it, even if the page is reloaded in between.
  const [sendKey, setSendKey] = useState(view.sendKey);
  const wasSending = useRef(false);
  // The action result is null when the message was refused for a reason other than its input.
  const failedOtherwise = useActionResult() === null;
  const isRefused = refusal !== null || failedOtherwise;
  useEffect(() => {
    if (wasSending.current && !sending && !isRefused) {
      form.current?.reset();
      setSendKey(view.sendKey);
    }
    wasSending.current = sending;
  }, [sending, isRefused, view.sendKey]);
  const isReviewer = view.side === "reviewer";
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-3"
    >
      <input type="hidden" name="sendKey" value={sendKey} />
      {refusal && Object.keys(refusal.errors).length === 0 && (
        <Notice tone="bad">{say(refusal.message)}</Notice>
      )}
      <TextArea
        name="text"
        label={say(isReviewer ? "Message to the inspector" : "Message to the reviewer")}
        rows={3}
        defaultValue={typedValue(refusal, "text")}
        error={refusal?.errors.text && say(refusal.errors.text)}
      />
      <FileField
        name="photos"
        label={say("Photos")}
        accept={acceptedPictures}
        multiple
        onChange={(event) => void shrinkChosen(event.currentTarget)}
        error={refusal?.errors.photos}
      />
      <div>
        <Button tone="primary" busy={sending}>
          {say("Send message")}
        </Button>
      </div>
    </Form>
  );
}

/**
 * Scales the chosen photos down to the size of an intake's photos. If the user chooses other photos in the meantime,
 * those are not replaced.
 */
async function shrinkChosen(input: HTMLInputElement): Promise<void> {
  const chosen = input.files;
  const small = new DataTransfer();
  const { shrinkPhoto } = await import("#app/ui/photos/shrinking/shrink-photo.ts");
  for (const file of chosen ?? []) {
    const photo = await shrinkPhoto(file);
    small.items.add(photo === file ? file : new File([photo], file.name, { type: photo.type }));
  }
  if (input.files === chosen) input.files = small.files;
}
