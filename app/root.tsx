import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Meta,
  Scripts,
  useMatches,
  useRouteError,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import favicon from "./shell/favicon.svg?url";
import { PageLayers } from "./shell/dialog/page-layers.tsx";
import { scrollKey } from "./shell/dialog/scroll-key.ts";
import { useDialogLayer } from "./shell/dialog/use-dialog-layer.ts";
import { ErrorPage } from "./shell/error/error-page.tsx";
import { frameTitle, isNotConfirmed } from "./shell/error/error-message.ts";
import { Frame } from "./shell/frame.tsx";
import { NonceContext } from "./shell/nonce.ts";
import { connection } from "#app/platform/page/connection.ts";
import { useShell } from "#app/platform/page/shell-data.ts";
import { loadShell } from "./shell/shell-data.server.ts";
import { PageStylesheet } from "./shell/stylesheet/page-stylesheet.tsx";
import { shipsScripts } from "./shell/ships-scripts.ts";
import { SteadyScroll } from "./shell/steady-scroll.tsx";

/** The description that a search engine or a shared link shows below the name. */
const description =
  "Plan solar inspections, fill them in on the roof, review them and send the report.";

export const meta: MetaFunction = ({ error }) => [{ title: frameTitle(error) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadShell(request, context.isDataRequest === true);
}

/** The data of the frame changes with what a person does, not with where they navigate. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  actionStatus = 200,
  actionResult,
}: ShouldRevalidateFunctionArgs) {
  // Remix would load the page again with the frame, and its loader may be refused like the action.
  if (actionStatus >= 400 && actionResult === null) return false;
  // A page that this device serves offline keeps the current frame.
  if (connection.isOffline()) return false;
  return Boolean(formMethod) || currentUrl.href === nextUrl.href;
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const scripts = shipsScripts(useMatches());
  const shell = useShell();
  return (
    <html
      lang="en"
      data-theme={shell?.theme ?? undefined}
      data-viewer={shell?.viewer?.id}
      data-organization={shell?.viewer?.organizationId}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {scripts && <link rel="manifest" href="/app.webmanifest" />}
        {scripts && <link rel="apple-touch-icon" href="/app-icons/touch-180.png" />}
        <PageStylesheet scripts={scripts} />
        <Meta />
      </head>
      <body>
        {children}
        {scripts && <SteadyScroll nonce={nonce} getKey={scrollKey} />}
        {scripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const layer = useDialogLayer();
  return (
    <Frame isBehind={layer.frame.isOverlay && !layer.frame.isClosing}>
      <PageLayers {...layer} />
    </Frame>
  );
}

export function ErrorBoundary() {
  // Nothing is wrong while an address is not confirmed yet: that page is a step of registering.
  return (
    <Frame isError={!isNotConfirmed(useRouteError())}>
      <ErrorPage />
    </Frame>
  );
}
