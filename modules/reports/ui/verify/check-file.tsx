import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

/**
 * Checks a file. With a script, the device computes the digest and sends only that. Without one, the file is sent and
 * not stored.
 */
export function CheckFile({ refusal }: { refusal: FormRefusal | null }) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const [isReading, setIsReading] = useState(false);
  // Browsers compute digests only on pages served over HTTPS.
  const staysHere = useIsHydrated() && "subtle" in crypto;

  const check = async (form: HTMLFormElement, file: File) => {
    setIsReading(true);
    try {
      const bytes = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
      const posted = new FormData();
      posted.set("digest", toHex(new Uint8Array(bytes)));
      submit(posted, { method: "post", encType: "multipart/form-data", replace: true });
    } catch {
      // The device has no room for the file, or cannot read it twice.
      submit(form, { encType: "multipart/form-data", replace: true });
    } finally {
      setIsReading(false);
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const file = new FormData(form).get("file");
    if (!staysHere || !(file instanceof File) || file.name === "") return;
    event.preventDefault();
    void check(form, file);
  };
  return (
    <Form method="post" encType="multipart/form-data" onSubmit={onSubmit} className="grid gap-4">
      {refusal && !refusal.errors.file && <Notice tone="bad">{refusal.message}</Notice>}
      <FileField
        name="file"
        label="Check your file"
        accept="application/pdf,.pdf"
        hint={
          staysHere
            ? "The PDF of the report. It stays on this device."
            : "The PDF of the report. We compare it and do not store it."
        }
        error={refusal?.errors.file}
      />
      <div>
        <Button tone="primary" busy={isReading || isSending}>
          Check the file
        </Button>
      </div>
    </Form>
  );
}

const toHex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
