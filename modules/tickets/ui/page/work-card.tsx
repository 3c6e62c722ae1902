import { Form } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { TicketView } from "../../domain/page/view-ticket.server.ts";
import type { TicketPhoto } from "../../domain/photos/ticket-photos.server.ts";
import { AddPhotos } from "../photos/add-photos.tsx";
import { PhotoRow } from "../photos/photo-row.tsx";

/** The completed work: its photos. */
export function WorkCard({ view }: { view: TicketView }) {
  const { photos, removedPhotos, rights, ticket } = view;
  const href = useOrganizationPath();
  const remove = (photo: TicketPhoto) => <RemovePhoto photo={photo} />;
  return (
    <Card title="Completed work">
      <div className="grid gap-3">
        {photos.length === 0 && (
          <p className="text-sm text-muted">Photos of the repair show that the work is done.</p>
        )}
        <PhotoRow
          label="Photos of the completed work"
          photos={photos}
          actions={rights.canChangePhotos ? remove : undefined}
        />
        {removedPhotos.map((photo) => (
          <RestorePhoto key={photo.id} photo={photo} />
        ))}
        {rights.canChangePhotos && (
          <AddPhotos
            action={href(`/tickets/${ticket.id}/photos`)}
            tone={photos.length === 0 ? "primary" : "plain"}
          />
        )}
      </div>
    </Card>
  );
}

function RestorePhoto({ photo }: { photo: TicketPhoto }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="photo" value={photo.id} />
      <span className="min-w-0 text-muted wrap-anywhere">{`${photo.name} was removed.`}</span>
      <Button name="intent" value="restore-photo" aria-label={`Restore ${photo.name}`}>
        Restore
      </Button>
    </Form>
  );
}

function RemovePhoto({ photo }: { photo: TicketPhoto }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="photo" value={photo.id} />
      <Button
        name="intent"
        value="delete-photo"
        tone="quiet"
        icon="trash"
        aria-label={`Remove ${photo.name}`}
      >
        Remove
      </Button>
    </Form>
  );
}
