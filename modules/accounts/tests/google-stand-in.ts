/** An authorization server of the test's own: state passes through, codes work once, the proof key is checked. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface StandInPerson {
  sub: string;
  email: string;
  email_verified?: unknown;
}

interface Grant {
  person: StandInPerson;
  challenge: string;
  redirectUri: string;
}

export const standInClient = { id: "client-of-the-test", secret: "secret of the test" };

export interface GoogleStandIn {
  origin: string;
  /** What the person does at the page a redirect leads to. @returns the address the browser is sent back to. */
  consent: (address: string, person: StandInPerson) => URL;
  /** Answers of the token address so far: the error, or "given". */
  tokenAnswers: string[];
  close: () => Promise<void>;
}

export async function startGoogleStandIn(): Promise<GoogleStandIn> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, StandInPerson>();
  const tokenAnswers: string[] = [];

  async function giveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request));
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const fault = faultOf(form, grant);
    tokenAnswers.push(fault ?? "given");
    if (fault || !grant) return answer(response, 400, { error: fault });
    const token = randomUUID();
    tokens.set(token, grant.person);
    return answer(response, 200, { access_token: token, token_type: "Bearer", expires_in: 60 });
  }

  const server = createServer((request, response) => {
    if (request.method === "POST" && request.url === "/token")
      return void giveToken(request, response);
    const person = tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""));
    if (request.url !== "/userinfo" || !person) return answer(response, 401, { error: "who" });
    return answer(response, 200, { name: "A Person", ...person });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    tokenAnswers,
    consent(address, person) {
      const { searchParams } = new URL(address);
      const code = randomUUID();
      grants.set(code, {
        person,
        challenge: searchParams.get("code_challenge") ?? "",
        redirectUri: searchParams.get("redirect_uri") ?? "",
      });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      return back;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function faultOf(form: URLSearchParams, grant: Grant | undefined): string | null {
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  if (!grant || form.get("grant_type") !== "authorization_code") return "invalid_grant";
  if (form.get("client_id") !== standInClient.id) return "invalid_client";
  if (form.get("client_secret") !== standInClient.secret) return "invalid_client";
  if (form.get("redirect_uri") !== grant.redirectUri) return "invalid_grant";
  return challenge === grant.challenge ? null : "invalid_grant";
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
