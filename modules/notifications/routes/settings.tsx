import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { handleForm } from "#app/platform/form/forms.server.ts";
import { redirectWithToast } from "#app/platform/page/toast.server.ts";
import { chooseMail, listKinds, readMailChoices } from "../domain/mail/choose-mail.server.ts";
import { listMutedProjects } from "../domain/mute-project.server.ts";
import type { KindChoices } from "../schema.ts";
import { kindField } from "../ui/kind-field.ts";
import { NotificationSettings } from "../ui/notification-settings.tsx";
import type { HandlerData } from "#app/platform/page/handler-data.ts";

export const meta: MetaFunction = () => [{ title: "Notification settings · Fieldlight" }];

const choice = z.enum(["at-once", "daily", "never"]);
const choiceInput = z.looseObject({ mail: choice });

/** A kind without a choice of its own is omitted, so that the choice for all kinds applies to it. */
function readKinds(values: Record<string, unknown>): KindChoices {
  const kinds = Object.entries(values).flatMap(([name, value]) => {
    const chosen = choice.safeParse(value);
    return name.startsWith(kindField) && chosen.success
      ? [[name.slice(kindField.length), chosen.data] as const]
      : [];
  });
  return Object.fromEntries(kinds);
}

export async function loader({ scope }: GuardedArgs) {
  const [choices, offered, muted] = await Promise.all([
    readMailChoices(scope),
    listKinds(),
    listMutedProjects(scope),
  ]);
  return { ...choices, offered, muted };
}

export async function action({ request, scope, href }: GuardedArgs) {
  return handleForm(request, choiceInput, async ({ mail }, values) => {
    await chooseMail(scope, { mail, kinds: readKinds(values) });
    return redirectWithToast(href("/settings/notifications"), "Your choice was saved.");
  });
}

export default function Settings() {
  return <NotificationSettings {...useLoaderData<HandlerData<typeof loader>>()} />;
}
