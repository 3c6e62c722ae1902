import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getNotification } from "../domain/get-notification.server.ts";
import { NotificationPage } from "../ui/notification-page.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Notification · Fieldlight" }];

export async function loader({ params, scope, viewer }: GuardedArgs) {
  const found = await getNotification(scope, params.id ?? "");
  const { path, recipientId, recipientName, readAt, ...shown } = found;
  return {
    id: shown.id,
    message: shown.message,
    detail: shown.detail,
    severity: shown.severity,
    site: shown.site,
    siteOwner: shown.siteOwner,
    projectId: shown.projectId,
    createdAt: shown.createdAt,
    seen: shown.seen,
    actorName: shown.actorName,
    isMuted: shown.isMuted,
    path,
    recipientName,
    isOwn: recipientId === viewer.id,
    isRead: readAt !== null,
  };
}

export default function Notification() {
  return <NotificationPage notification={useLoaderData<HandlerData<typeof loader>>()} />;
}
