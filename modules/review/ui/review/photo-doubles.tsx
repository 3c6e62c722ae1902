import { Link } from "@remix-run/react";
import { formatDate } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { photoUrl } from "#app/ui/photo-url.ts";
import type { DoublePhoto } from "#modules/intake/public.ts";

interface PhotoDoublesProps {
  photo: { id: string; name: string; doubles?: DoublePhoto[] };
}

/** Photos of other projects that show the same, each beside this one when it is opened. */
export function PhotoDoubles({ photo }: PhotoDoublesProps) {
  const href = useOrganizationPath();
  return (photo.doubles ?? []).map((double) => {
    const taken = formatDate(`${double.takenAt.replace(" ", "T")}Z`, "UTC");
    return (
      <details key={double.id} className="text-sm wrap-anywhere print:hidden">
        <summary className="text-link w-fit font-semibold text-warn">
          Looks like the photo of {double.siteOwner}, taken {taken}
        </summary>
        <div className="grid max-w-xl grid-cols-2 gap-2 py-2">
          <figure className="grid content-start gap-1">
            <Picture photo={photo} />
            <figcaption className="text-muted">This project</figcaption>
          </figure>
          <figure className="grid content-start gap-1">
            <Picture photo={double} />
            <figcaption>
              <Link to={href(`/projects/${double.projectId}/manage`)} className="text-link">
                {double.siteOwner}
              </Link>
              <span className="block text-muted">{double.address}</span>
            </figcaption>
          </figure>
        </div>
      </details>
    );
  });
}

function Picture({ photo }: { photo: { id: string; name: string } }) {
  return (
    <a href={photoUrl(photo)} target="_blank" rel="noreferrer">
      <img
        src={photoUrl(photo, 480)}
        alt={photo.name}
        width={280}
        height={210}
        loading="lazy"
        className="aspect-4/3 w-full rounded border border-line object-contain"
      />
    </a>
  );
}
