/** Tells the server of errors that a page meets in the browser. Each once a page, and few of them: a loop says nothing new. */
const mostOfAPage = 5;

export function reportErrors(send: typeof fetch): void {
  const told = new Set<string>();
  const report = (met: unknown) => {
    const error = met instanceof Error ? met : new Error(String(met));
    // Who is not signed in has nowhere to report to.
    if (!document.documentElement.dataset.viewer) return;
    if (told.size >= mostOfAPage || told.has(error.message)) return;
    told.add(error.message);
    void post(send, error);
  };
  window.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error) report(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}

/** An error that cannot be reported is not an error to report. */
async function post(send: typeof fetch, { name, message }: Error): Promise<void> {
  const body = {
    name: name.slice(0, 200),
    message: message.slice(0, 5_000),
    source: location.pathname.slice(0, 500),
    timestamp: new Date().toISOString(),
    organization: document.documentElement.dataset.organization,
  };
  try {
    await send("/utilities/error", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      keepalive: true,
    });
  } catch {
    // The line is gone, which the page says itself.
  }
}
