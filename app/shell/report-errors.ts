/**
 * Reports browser errors of a page to the server. Each is reported once per page, and only a few, because a loop adds no
 * information.
 */
const maxOfAPage = 5;

export function reportErrors(send: typeof fetch): void {
  const reported = new Set<string>();
  const report = (thrown: unknown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    // A signed-out browser has nowhere to report to.
    if (!document.documentElement.dataset.viewer) return;
    if (reported.size >= maxOfAPage || reported.has(error.message)) return;
    reported.add(error.message);
    void post(send, error);
  };
  window.addEventListener("error", ({ error }: ErrorEvent) => {
    if (error) report(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));
}

/** A failed report must not cause another report. */
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
    // A lost connection, which the page shows itself.
  }
}
