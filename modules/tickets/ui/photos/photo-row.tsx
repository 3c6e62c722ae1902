import type { ReactNode } from "react";
import type { TicketPhoto } from "../../domain/photos/ticket-photos.server.ts";

interface PhotoRowProps {
  label: string;
  photos: readonly TicketPhoto[];
  /** The URL of a photo; by default that of its file. */
  urlOf?: (photo: TicketPhoto) => string;
  /** Shown larger, because the page begins with them. */
  isLead?: boolean;
  actions?: (photo: TicketPhoto) => ReactNode;
  children?: ReactNode;
}

/** Twice the displayed width of a photo that is not a lead. */
const thumbnailWidth = 320;

/** Photos side by side with their drawings, each a link to the full size. */
export function PhotoRow({ label, photos, urlOf, isLead, actions, children }: PhotoRowProps) {
  if (photos.length === 0 && !children) return null;
  const url = urlOf ?? (({ id }: TicketPhoto) => `/files/${id}`);
  return (
    <ul aria-label={label} className={`flex flex-wrap gap-3 ${isLead ? "max-sm:w-full" : ""}`}>
      {photos.map((photo) => (
        <li key={photo.id} className={`grid content-start gap-1 ${isLead ? "max-sm:w-full" : ""}`}>
          <a href={`${url(photo)}?drawn=now`} target="_blank" rel="noreferrer">
            <img
              src={`${url(photo)}?width=${thumbnailWidth}&drawn=now`}
              alt={photo.name}
              width={160}
              height={120}
              loading="lazy"
              className={`${isLead ? "h-auto w-full sm:w-[240px]" : "h-[120px] w-[160px]"} rounded-md border border-line object-cover`}
            />
          </a>
          {actions?.(photo)}
        </li>
      ))}
      {children}
    </ul>
  );
}
