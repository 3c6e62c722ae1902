import { acceptedPictures } from "#app/platform/files/accepted-types.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import type { ProfileView } from "../domain/profile/view-profile.server.ts";
import type { CropOutput } from "./crop-picture.ts";
import { SecondFactorSwitch, SettingRow } from "./second-factor-switch.tsx";
import { PictureForm } from "./picture-form.tsx";

type PaneView = Pick<ProfileView, "id" | "name" | "avatarFileId" | "logoFileId" | "canChangeLogo">;

const photoOutput: CropOutput = { width: 512, height: 512, type: "image/jpeg" };
const logoOutput: CropOutput = { width: 900, height: 600, type: "image/png" };

/** Shown for a user without a photo. */
const defaultAvatar = "/meta/images/default_avatar.png";

/** Below a user's facts: photo, and the company's logo. */
export function ProfilePane({ view }: { view: PaneView }) {
  return (
    <aside
      aria-label="Photo and logo"
      className="flex flex-wrap items-center gap-2 [&>details[open]]:basis-full"
    >
      <PhotoButtons view={view} />
      <Logo view={view} />
    </aside>
  );
}

/** The settings of the organization that are a button each: its logo and the second factor. */
export function OrganizationSettings({ view }: { view: ProfileView }) {
  return (
    <Card>
      <div className="-my-4 divide-y divide-line">
        <SettingRow title="Logo" about={view.logoFileId ? null : "No logo yet."}>
          <Logo view={view} />
        </SettingRow>
        {view.organization && <SecondFactorSwitch organization={view.organization} />}
      </div>
    </Card>
  );
}

/** A user's name with their photo, as the heading of their page. */
export function NameWithPhoto({ view }: { view: PaneView }) {
  return (
    <span className="flex items-center gap-3">
      <img
        src={view.avatarFileId ? `/files/${view.avatarFileId}?width=320` : defaultAvatar}
        alt=""
        width={160}
        height={160}
        className="size-12 flex-none rounded-full border border-line object-cover"
      />
      <span className="min-w-0">{view.name}</span>
    </span>
  );
}

/** After an upload the photo has a new key, which collapses the form. */
function PhotoButtons({ view }: { view: PaneView }) {
  const href = useOrganizationPath();
  return (
    <>
      <PictureForm
        key={`photo ${view.avatarFileId}`}
        action={href(`/users/${view.id}/photo`)}
        name="photo"
        label="Change Photo"
        accept={acceptedPictures}
        output={photoOutput}
      />
      {view.avatarFileId && (
        <Confirm
          label="Delete Photo"
          icon="trash"
          question="Delete this photo?"
          action={href(`/users/${view.id}/photo`)}
        />
      )}
    </>
  );
}

function Logo({ view }: { view: PaneView }) {
  const href = useOrganizationPath();
  return (
    <>
      {view.logoFileId && (
        <img
          src={`/files/${view.logoFileId}?width=320`}
          alt="Company logo"
          width={150}
          height={100}
          className="h-16 w-24 rounded-md border border-line object-contain"
        />
      )}
      {view.canChangeLogo && (
        <PictureForm
          key={`logo ${view.logoFileId}`}
          action={href(`/users/${view.id}/logo`)}
          name="logo"
          label="Upload Company Logo"
          accept=".png"
          hint="PNG, landscape, about 3:2."
          output={logoOutput}
        />
      )}
    </>
  );
}
