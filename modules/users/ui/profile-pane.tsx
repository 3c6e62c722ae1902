import { Form, useNavigation } from "@remix-run/react";
import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { useOrganizationPath } from "#app/platform/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { FileField } from "#app/ui/field.tsx";
import type { ProfileView } from "../domain/view-profile.server.ts";

type PaneView = Pick<ProfileView, "id" | "name" | "avatarFileId" | "logoFileId" | "canChangeLogo">;

/** Shown for whoever has no photo. */
const defaultAvatar = "/meta/images/default_avatar.png";

/** Left of a user's page: photo, and the company's logo. */
export function ProfilePane({ view }: { view: PaneView }) {
  const under = useOrganizationPath();
  const photo = view.avatarFileId ? `/files/${view.avatarFileId}?width=320` : defaultAvatar;
  return (
    <aside aria-label="Photo and logo" className="grid gap-4">
      <img
        src={photo}
        alt={view.name}
        width={160}
        height={160}
        className="size-40 rounded-md border border-line object-cover"
      />
      <PictureForm
        action={under(`/users/${view.id}/photo`)}
        name="photo"
        label="Change Photo"
        accept={acceptedPictures}
      />
      {view.avatarFileId && (
        <Confirm
          label="Delete Photo"
          icon="trash"
          question="Delete this photo?"
          action={under(`/users/${view.id}/photo`)}
        />
      )}
      {view.logoFileId && (
        <img
          src={`/files/${view.logoFileId}?width=320`}
          alt="Company logo"
          width={150}
          height={100}
          className="h-25 w-38 rounded-md border border-line object-contain"
        />
      )}
      {view.canChangeLogo && (
        <PictureForm
          action={under(`/users/${view.id}/logo`)}
          name="logo"
          label="Upload Company Logo"
          accept=".png"
          hint="PNG, landscape, about 3:2."
        />
      )}
    </aside>
  );
}

interface PictureFormProps {
  action: string;
  name: string;
  label: string;
  accept: string;
  hint?: string;
}

/** One picture and the button that sends it, folded behind its words. */
export function PictureForm({ action, name, label, accept, hint }: PictureFormProps) {
  const { state, formAction } = useNavigation();
  return (
    <details key={action} className="min-w-0">
      <summary className="min-h-control cursor-pointer content-center font-semibold text-link">
        {label}
      </summary>
      <Form method="post" action={action} encType="multipart/form-data" className="grid gap-2">
        <FileField name={name} id={`${name}-file`} label="Picture" accept={accept} hint={hint} />
        <Button busy={state !== "idle" && formAction === action}>Upload</Button>
      </Form>
    </details>
  );
}
