import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { answerForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { chooseMail, readMailChoice } from "../domain/mail/choose-mail.server.ts";
import { listMutedProjects } from "../domain/mute-project.server.ts";
import { NotificationSettings } from "../ui/notification-settings.tsx";
import type { Served } from "#app/platform/page/served.ts";

export const meta: MetaFunction = () => [{ title: "Notification settings · Fieldlight" }];

const choiceInput = z.object({ mail: z.enum(["at-once", "daily", "never"]) });

export async function loader({ scope }: GuardedArgs) {
  const [mail, muted] = await Promise.all([readMailChoice(scope), listMutedProjects(scope)]);
  return { mail, muted };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return answerForm(request, choiceInput, async ({ mail }) => {
    await chooseMail(scope, mail);
    return redirectWithToast(href("/settings/notifications"), "Your choice was saved.");
  });
}

export default function Settings() {
  return <NotificationSettings {...useLoaderData<Served<typeof loader>>()} />;
}
