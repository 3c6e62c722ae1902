import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { safeReturn } from "#app/platform/auth/safe-return.ts";
import { currentSession } from "#app/platform/auth/session.server.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { readDownloadsOwner } from "../domain/sign-in/downloads-on-device.server.ts";

export const meta: MetaFunction = () => [{ title: "Visits on this device · Fieldlight" }];

/** The scripts of the next page delete the downloads on the device; this page loads none. */
export const handle = { scripts: false };

export const headers = () => ({ "Cache-Control": "no-store" });

/** Asks the person who signs in on a device with another person's downloads; anybody else is redirected at once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = safeReturn(new URL(request.url).searchParams.get("redirectTo"));
  const viewer = (await currentSession(request))?.viewer;
  const owner = readDownloadsOwner(request);
  if (!viewer || !owner || owner.id === viewer.id) throw redirect(redirectTo);
  return { redirectTo, owner: owner.name, viewer: viewer.name };
}

export default function OtherPerson() {
  const { redirectTo, owner, viewer } = useLoaderData<typeof loader>();
  return (
    <Page title="Visits on this device" width="narrow">
      <p>
        <strong>{owner}</strong> took visits along on this device. If you go on as{" "}
        <strong>{viewer}</strong>, these copies are removed from it.
      </p>
      <p>
        What {owner} has not sent yet stays on this device and is sent when {owner} signs in here
        again.
      </p>
      <p>
        <a href={redirectTo} className={buttonClass("primary")}>
          Go on and remove the copies
        </a>
      </p>
      <Form method="post" action="/logout" reloadDocument>
        <Button>Sign out and keep the copies</Button>
      </Form>
    </Page>
  );
}
