import { Timestamp } from "#app/ui/time.tsx";
import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { formatFileSize } from "#app/platform/format.ts";
import { useSay } from "#app/platform/page/language.ts";
import {
  useOrganizationPath,
  useShell,
  TranslationContext,
  type Translation,
} from "#app/platform/page/shell-data.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { sendOriginals, sendsOriginals } from "#app/ui/photos/shrinking/original-size.ts";
import { requestSend } from "../device/request-send.ts";
import type { VisitOnDevice } from "../device/device-status.ts";
import { DeviceNotices } from "./device-notices.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { UnsentList } from "./unsent-list.tsx";
import { useDevice } from "./use-device.ts";

/** All that this browser stores for the signed-in person, and how to remove it. */
export function DevicePage({ translation }: { translation: Translation | null }) {
  return (
    <TranslationContext.Provider value={translation}>
      <div lang={translation?.language} className="field-screen">
        <StoredWork />
      </div>
    </TranslationContext.Provider>
  );
}

function StoredWork() {
  const say = useSay();
  const href = useOrganizationPath();
  const { deviceStatus: status, refresh } = useDevice();
  const [search] = useSearchParams();
  return (
    <Page
      title={say("On this device")}
      breadcrumbs={[{ label: say("Field"), to: href("/field") }]}
      action={<LanguageLinks />}
    >
      {search.has("leaving") && (
        <Notice tone="warn">
          {say(
            "Work on this device is not sent yet. Send it, download it, or delete it, then sign out.",
          )}
        </Notice>
      )}
      <p className="text-muted">
        {say(
          "This browser keeps the intakes you download until you sign out, and what you did while offline until it is sent.",
        )}
      </p>
      {status && (
        <>
          <DeviceNotices deviceStatus={status} />
          <p role="status">
            {say(status.unsent === 0 ? "Everything is sent." : "Some work is not sent yet.")}
            {status.bytes !== null &&
              ` ${say("{size} are kept here.", { size: formatFileSize(status.bytes) })}`}
          </p>
          {status.unsent > 0 && <SendNow />}
          {status.projects.map((project) => (
            <VisitOnDeviceCard
              key={project.projectId}
              project={project}
              onChanged={() => void refresh()}
            />
          ))}
          {status.isPersistent === false && (
            <p className="text-muted">
              {say(
                "This browser may remove what is kept here when the device is full. Install Fieldlight so that it stays.",
              )}
            </p>
          )}
          <OriginalPhotos />
        </>
      )}
    </Page>
  );
}

function SendNow() {
  const say = useSay();
  return (
    <div className="grid gap-2">
      <p className="text-muted">
        {say(
          "It is sent in this order, by itself, while a page of Fieldlight is open and there is a connection.",
        )}
      </p>
      <Button type="button" tone="primary" icon="refresh" className="w-fit" onClick={requestSend}>
        {say("Send now")}
      </Button>
    </div>
  );
}

/** For a person who needs full-resolution photos and has a good connection. */
function OriginalPhotos() {
  const say = useSay();
  const [requested, setWanted] = useState(sendsOriginals);
  return (
    <CheckboxField
      name="originals"
      label={say("Send photos in their original size")}
      hint={say("Otherwise they are made smaller, to 2,048 pixels, and arrive sooner.")}
      checked={requested}
      onChange={({ currentTarget }) => {
        sendOriginals(currentTarget.checked);
        setWanted(currentTarget.checked);
      }}
    />
  );
}

function VisitOnDeviceCard({ project, onChanged }: { project: VisitOnDevice; onChanged(): void }) {
  const href = useOrganizationPath();
  const say = useSay();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { projectId, title, siteAddress, downloadedAt, unsent } = project;
  const isWaiting = unsent.answers.length + unsent.items.length > 0;
  const remove = async () => {
    const { removeFromDevice } = await import("../device/device-status.ts");
    await removeFromDevice(projectId);
    onChanged();
  };
  return (
    <Card title={title ?? say("An intake that is no longer on this device")}>
      <div className="grid gap-3">
        {siteAddress && <p>{siteAddress}</p>}
        {downloadedAt && (
          <p className="text-muted">
            {`${say("Ready offline, as of")} `}
            <Timestamp at={downloadedAt} zone={zone} />.
          </p>
        )}
        {isWaiting && <UnsentList project={project} onChanged={onChanged} />}
        <div className="flex flex-wrap gap-2">
          <LinkButton to={href(`/intake/${projectId}`)}>
            {say("Open")}
            <span className="sr-only">{` ${title ?? projectId}`}</span>
          </LinkButton>
          {downloadedAt && (
            <Button type="button" icon="trash" onClick={() => void remove()}>
              {say("Remove from this device")}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
