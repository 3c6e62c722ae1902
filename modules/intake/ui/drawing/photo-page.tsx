import { useLocation } from "@remix-run/react";
import type { FormRefusal } from "#app/platform/form/form-refusal.ts";
import { formatTimestamp } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
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
import { layerText } from "#app/platform/files/drawings/draw-shapes.ts";
import { PhotoFrame } from "./photo-frame.tsx";

/** A photo with its drawing. People who fill in the intake can draw on it. */
export function PhotoPage({ view, refusal }: { view: PhotoView; refusal: FormRefusal | null }) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  return (
    <div className="field-screen">
      <Page
        title={<span className="wrap-anywhere">{view.name}</span>}
        breadcrumbs={[{ label: "Back to Project", to: href(`/projects/${view.projectId}/manage`) }]}
      >
        {view.siteOwner && (
          <VisitAddress siteOwner={view.siteOwner} siteAddress={view.siteAddress} />
        )}
        {refusal && (
          <Notice tone="bad">
            <p role="alert">{refusal.message}</p>
          </Notice>
        )}
        {view.waits && (
          <Notice>
            <p role="status">The drawing waits on this device. It is sent after its photo.</p>
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
              Back to the intake
            </LinkButton>
          )}
          {view.picture === undefined && (
            <a className="button" href={`/files/${view.id}`} target="_blank" rel="noreferrer">
              Photo without the drawing
            </a>
          )}
        </p>
      </Page>
    </div>
  );
}

/** What the camera recorded. The camera's clock has no time zone, so the page shows the time unchanged. */
function CaptureNote({ at, distance, isFar }: PhotoCapture) {
  const parts = [
    at && formatTimestamp(`${at.replace(" ", "T")}Z`, "UTC"),
    distance && `${distance} from the site`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <p className={isFar ? "text-warn" : "text-muted"}>{`Taken ${parts.join(", ")}`}</p>;
}

function DrawnPhoto({ view }: { view: PhotoView }) {
  return (
    <PhotoFrame view={view}>
      <svg
        role="img"
        aria-label={layerText(view.shapes)}
        viewBox={`0 0 ${view.width} ${view.height}`}
        className="absolute inset-0 size-full"
      >
        <PhotoLayer {...view} />
      </svg>
    </PhotoFrame>
  );
}
