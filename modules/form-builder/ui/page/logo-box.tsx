import { Form, useSubmit } from "@remix-run/react";
import { isAboutThreeToTwo, logoShapeAdvice } from "#app/platform/files/logo-shape.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { FileField } from "#app/ui/fields/field.tsx";
import { useDroppedFiles } from "#app/ui/photos/use-dropped-files.ts";
import type { FormLogo } from "../../domain/page/builder-view.server.ts";
import { PostButton } from "./post-button.tsx";

interface LogoBoxProps {
  formId: string;
  logo: FormLogo | null;
  canEdit: boolean;
  error?: string;
}

/** The form's logo: a PNG, ideally landscape at about 3:2, dropped or selected here. */
export function LogoBox({ formId, logo, canEdit, error }: LogoBoxProps) {
  const href = useOrganizationPath();
  const submit = useSubmit();
  const send = (file: File) => {
    const form = new FormData();
    form.set("logo", file);
    submit(form, {
      method: "post",
      action: href(`/forms/${formId}/logo`),
      encType: "multipart/form-data",
    });
  };
  const { isOver, zone } = useDroppedFiles(([file]) => {
    if (file) send(file);
  });
  return (
    <div
      className={`grid gap-3 rounded-md border border-dashed p-3 ${isOver ? "border-accent bg-sunken" : "border-edge"}`}
      {...(canEdit ? zone : {})}
    >
      {logo ? (
        <img
          src={`/files/${logo.id}/${encodeURIComponent(logo.name)}?width=320`}
          alt="Logo of the form"
          width={logo.width}
          height={logo.height}
          className="h-auto max-h-60 w-auto max-w-full justify-self-start"
        />
      ) : (
        <p className="text-muted">This form has no logo.</p>
      )}
      {logo && !isAboutThreeToTwo(logo) && (
        <p className="text-sm text-warn">
          This logo is {logo.width} by {logo.height} pixels. {logoShapeAdvice}
        </p>
      )}
      {canEdit && (
        <>
          <UploadForm formId={formId} error={error} onChosen={send} />
          {logo && <PostButton intent="remove-logo">Remove logo</PostButton>}
        </>
      )}
    </div>
  );
}

/**
 * Uploads the selected file immediately, so that saving and publishing always include it; without JavaScript, with its
 * button.
 */
function UploadForm({
  formId,
  error,
  onChosen,
}: {
  formId: string;
  error?: string;
  onChosen(file: File): void;
}) {
  const href = useOrganizationPath();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      action={href(`/forms/${formId}/logo`)}
      className="grid gap-3"
    >
      <FileField
        name="logo"
        label="Logo"
        hint={`A PNG file. ${logoShapeAdvice}`}
        accept=".png,image/png"
        error={error}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChosen(file);
        }}
      />
      <div className="[@media(scripting:enabled)]:hidden">
        <Button>Upload logo</Button>
      </div>
    </Form>
  );
}
