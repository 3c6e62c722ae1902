import type { ReactNode } from "react";
import type { TicketPhoto } from "../../domain/photos/ticket-photos.server.ts";

interface PhotoRowProps {
  label: string;
  photos: readonly TicketPhoto[];
  /** Where a photo is read; among the files unless given. */
  addressOf?: (photo: TicketPhoto) => string;
  /** What may be done with a photo. */
  actions?: (photo: TicketPhoto) => ReactNode;
  children?: ReactNode;
}

/** Twice the width it is shown in. */
const thumbnailWidth = 320;

/** Photos side by side with what was drawn on them, each a link to the whole. */
export function PhotoRow({ label, photos, addressOf, actions, children }: PhotoRowProps) {
  if (photos.length === 0 && !children) return null;
  const address = addressOf ?? (({ id }: TicketPhoto) => `/files/${id}`);
  return (
    <ul aria-label={label} className="flex flex-wrap gap-3">
      {photos.map((photo) => (
        <li key={photo.id} className="grid content-start gap-1">
          <a href={`${address(photo)}?drawn=now`} target="_blank" rel="noreferrer">
            <img
              src={`${address(photo)}?width=${thumbnailWidth}&drawn=now`}
              alt={photo.name}
              width={160}
              height={120}
              loading="lazy"
              className="h-[120px] w-[160px] rounded-md border border-line object-cover"
            />
          </a>
          {actions?.(photo)}
        </li>
      ))}
      {children}
    </ul>
  );
}
