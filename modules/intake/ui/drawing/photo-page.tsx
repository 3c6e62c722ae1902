import { useLocation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { formatTimestamp } from "#app/platform/format.ts";
import { useContext } from "react";
import { useSay } from "#app/platform/page/language.ts";
import { useOrganizationPath, TranslationContext } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { intakePath } from "../../domain/intake-path.ts";
import { backFromPhoto } from "../../domain/photos/photo-action.ts";
import type { PhotoCapture } from "../../domain/photos/photo-capture.ts";
import type { PhotoView } from "../../domain/photos/photo-view.ts";
import { VisitAddress } from "../fill-in/visit-address.tsx";
import { DrawingEditor } from "./drawing-editor.tsx";
import { PhotoLayer } from "./photo-layer.tsx";
import { drawnText } from "./drawn-text.ts";
import { PhotoFrame } from "./photo-frame.tsx";

/** A photo with its drawing. People who fill in the intake can draw on it. */
export function PhotoPage(props: PhotoPageProps) {
  return (
    <TranslationContext.Provider value={props.view.translation ?? null}>
      <Photo {...props} />
    </TranslationContext.Provider>
  );
}

interface PhotoPageProps {
  view: PhotoView;
  refusal: FormRefusal | null;
}

function Photo({ view, refusal }: PhotoPageProps) {
  const say = useSay();
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <div lang={view.translation?.language} className="field-screen">
      <Page
        title={<span className="wrap-anywhere">{view.name}</span>}
        breadcrumbs={[
          { label: say("Back to Project"), to: href(`/projects/${view.projectId}/manage`) },
        ]}
      >
        {view.siteOwner && (
          <VisitAddress siteOwner={view.siteOwner} siteAddress={view.siteAddress} />
        )}
        {refusal && (
          <Notice tone="bad">
            <p role="alert">{say(refusal.message)}</p>
          </Notice>
        )}
        {view.waits && (
          <Notice>
            <p role="status">
              {say("The drawing waits on this device. It is sent after its photo.")}
            </p>
          </Notice>
        )}
        {view.canDraw && isHydrated ? (
          <DrawingEditor key={pathname} view={view} />
        ) : (
          <DrawnPhoto view={view} />
        )}
        {view.capture && <CaptureNote {...view.capture} />}
        <p className="flex flex-wrap gap-2">
          {view.canDraw && (
            <LinkButton to={backFromPhoto(search, href(intakePath(view.projectId)))}>
              {say("Back to the intake")}
            </LinkButton>
          )}
          {view.picture === undefined && (
            <a className="button" href={`/files/${view.id}`} target="_blank" rel="noreferrer">
              {say("Photo without the drawing")}
            </a>
          )}
        </p>
      </Page>
    </div>
  );
}

/** What the camera recorded. The camera's clock has no time zone, so the page shows the time unchanged. */
function CaptureNote({ at, distance, isFar }: PhotoCapture) {
  const say = useSay();
  const language = useContext(TranslationContext)?.language;
  const parts = [
    at && formatTimestamp(`${at.replace(" ", "T")}Z`, "UTC", { language }),
    distance && say("{distance} from the site", { distance }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={isFar ? "text-warn" : "text-muted"}>
      {say("Taken {facts}", { facts: parts.join(", ") })}
    </p>
  );
}

function DrawnPhoto({ view }: { view: PhotoView }) {
  const say = useSay();
  return (
    <PhotoFrame view={view}>
      <svg
        role="img"
        aria-label={drawnText(view.shapes, say)}
        viewBox={`0 0 ${view.width} ${view.height}`}
        className="absolute inset-0 size-full"
      >
        <PhotoLayer {...view} />
      </svg>
    </PhotoFrame>
  );
}
