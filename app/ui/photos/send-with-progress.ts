import { timeoutFor } from "../../platform/page/connection.ts";

/** Sends a request body. `onSent` receives the fraction, 0 to 1, that has left the device. */
export type Send = (
  url: string,
  init: {
    method: string;
    body: FormData | Blob | null;
    headers: Record<string, string>;
    signal?: AbortSignal;
  },
  onSent?: (part: number) => void,
) => Promise<Response>;

/** Works like fetch but reports upload progress, which only XMLHttpRequest supports. */
export const sendWithProgress: Send = (url, { method, body, headers, signal }, onSent) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onSent?.(loaded / total);
    });
    request.addEventListener("load", () => resolve(asResponse(request)));
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => reject(new TypeError("Nothing came back.")));
    signal?.addEventListener("abort", () => request.abort());
    request.open(method, url);
    request.timeout = timeoutFor(body);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    // Each post of a page names its viewer; see rendered-for.ts.
    const { viewer } = document.documentElement.dataset;
    if (viewer) request.setRequestHeader("X-Rendered-For", viewer);
    request.send(body);
  });

const withoutBody = [204, 205, 304];

function asResponse(request: XMLHttpRequest): Response {
  const { status, responseText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const index = line.indexOf(":");
    if (index > 0) headers.append(line.slice(0, index), line.slice(index + 1).trim());
  }
  return new Response(withoutBody.includes(status) ? null : responseText, { status, headers });
}
