import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { lazy, Suspense, type FormEvent } from "react";
import { Button, buttonClass, type ButtonTone } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/fields/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { cropPicture, type CropOutput } from "./crop-picture.ts";
import { usePictureToCrop } from "./use-picture-to-crop.ts";

interface PictureFormProps {
  action: string;
  name: string;
  label: string;
  accept: string;
  hint?: string;
  tone?: ButtonTone;
  /** What the cropped part becomes. */
  output: CropOutput;
}

const CropFrame = lazy(() => import("./crop-frame.tsx"));

/**
 * One picture and the button that uploads it, in a collapsible section. On a hydrated page the user crops the picture first. A
 * picture that the browser cannot decode, and any picture without JavaScript, is sent as it is.
 */
export function PictureForm({ action, name, label, accept, hint, tone, output }: PictureFormProps) {
  const { state, formAction } = useNavigation();
  const submit = useSubmit();
  const { chosen, choose, setView } = usePictureToCrop(output.type);
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!chosen) return;
    event.preventDefault();
    const form = new FormData();
    void cropPicture(chosen.picture, output, chosen.view, chosen.file.name)
      .catch(() => chosen.file)
      .then((file) => {
        form.append(name, file);
        submit(form, { method: "post", action, encType: "multipart/form-data" });
        choose(null);
      });
  };
  return (
    <details key={action} className="min-w-0">
      <summary className={buttonClass(tone)}>
        <Icon name="camera" />
        {label}
      </summary>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        onSubmit={send}
        className="mt-3 grid gap-3"
      >
        <FileField
          name={name}
          id={`${name}-file`}
          label="Photo"
          accept={accept}
          hint={hint}
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        {chosen && (
          <Suspense fallback={null}>
            <CropFrame
              picture={chosen.picture}
              src={chosen.src}
              aspect={output.width / output.height}
              view={chosen.view}
              onView={setView}
            />
          </Suspense>
        )}
        <Button busy={state !== "idle" && formAction === action}>Upload</Button>
      </Form>
    </details>
  );
}
