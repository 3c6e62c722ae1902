/** A simulated browser that stores cookies and calls loaders and actions with real requests. */
import type { LoaderFunctionArgs } from "@remix-run/node";

type Handler = (args: LoaderFunctionArgs) => unknown;

export interface Answer {
  status: number;
  /** The target of a redirect, or null. */
  location: string | null;
  headers: Headers;
  /** Plain data of the page, or a JSON answer; empty for a redirect. */
  data: Record<string, unknown>;
}

interface Init {
  form?: Record<string, string>;
  params?: Record<string, string>;
}

const origin = "http://127.0.0.1:3000";
let made = 0;

export class Browser {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly userAgent: string;

  constructor(userAgent = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0") {
    made += 1;
    this.address = `192.0.2.${made}`;
    this.userAgent = userAgent;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  open(loader: Handler, path: string, params: Record<string, string> = {}): Promise<Answer> {
    return this.#send(loader, path, { params });
  }

  post(
    action: Handler,
    path: string,
    form: Record<string, string>,
    params: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#send(action, path, { form, params });
  }

  async #send(handler: Handler, path: string, { form, params = {} }: Init): Promise<Answer> {
    const headers = new Headers({
      "User-Agent": this.userAgent,
      "X-Client-Address": this.address,
    });
    if (this.cookies.size > 0) headers.set("Cookie", this.cookieHeader);
    const init: RequestInit = form
      ? { method: "POST", headers, body: new URLSearchParams(form) }
      : { headers };
    const request = new Request(new URL(path, origin), init);
    let outcome: unknown;
    try {
      outcome = await handler({ request, params, context: {} });
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      outcome = thrown;
    }
    const answer = await asAnswer(outcome);
    this.#storeCookies(answer.headers);
    return answer;
  }

  #storeCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function asAnswer(outcome: unknown): Promise<Answer> {
  if (outcome instanceof Response)
    return {
      status: outcome.status,
      location: outcome.headers.get("location"),
      headers: outcome.headers,
      data: await jsonOf(outcome),
    };
  const wrapped = outcome as { type?: string; data?: unknown; init?: ResponseInit | null };
  if (wrapped.type === "DataWithResponseInit")
    return {
      status: wrapped.init?.status ?? 200,
      location: null,
      headers: new Headers(wrapped.init?.headers),
      data: wrapped.data as Record<string, unknown>,
    };
  return {
    status: 200,
    location: null,
    headers: new Headers(),
    data: (outcome ?? {}) as Record<string, unknown>,
  };
}

async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return isJson ? ((await response.json()) as Record<string, unknown>) : {};
}
