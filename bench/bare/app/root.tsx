import { Outlet, Scripts } from "@remix-run/react";
import { useContext } from "react";
import { NonceContext } from "#app/shell/nonce.ts";

export default function Root() {
  const nonce = useContext(NonceContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <link rel="icon" href="data:," />
        <title>Bare</title>
      </head>
      <body>
        <Outlet />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
