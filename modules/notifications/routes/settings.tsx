import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { chooseMail, readMailChoice } from "../domain/mail/choose-mail.server.ts";
import { listMutedProjects } from "../domain/mute-project.server.ts";
import { NotificationSettings } from "../ui/notification-settings.tsx";

export const meta: MetaFunction = () => [{ title: "Notification settings · Fieldlight" }];

const choiceInput = z.object({ mail: z.enum(["at-once", "daily", "never"]) });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { scope } = await requirePermission(request, params, "notifications.choose");
  const [mail, muted] = await Promise.all([readMailChoice(scope), listMutedProjects(scope)]);
  return { mail, muted };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await requirePermission(request, params, "notifications.choose");
  return answerForm(request, choiceInput, async ({ mail }) => {
    await chooseMail(scope, mail);
    return redirectWithToast(href("/settings/notifications"), "Your choice was saved.");
  });
}

export default function Settings() {
  return <NotificationSettings {...useLoaderData<typeof loader>()} />;
}
