import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSecret } from "./secrets.server.ts";
import { signedHeaders } from "./sign.ts";

const delivery = { id: "01J0000000000000000000000A", body: '{"type":"test","data":{"ö":"✓"}}' };

test("a signature equals that of the published library and is accepted by it", () => {
  const secret = newSecret();
  const now = new Date();
  const headers = signedHeaders(delivery, [secret], now);
  const library = new Webhook(secret);
  expect(library.verify(delivery.body, headers)).toEqual({ type: "test", data: { ö: "✓" } });
  expect(headers["webhook-signature"]).toBe(
    library.sign(headers["webhook-id"]!, now, delivery.body),
  );
});

test("with two secrets a receiver that knows either accepts, and one that knows neither refuses", () => {
  const [fresh, before, foreign] = [newSecret(), newSecret(), newSecret()];
  const headers = signedHeaders(delivery, [fresh, before], new Date());
  expect(() => new Webhook(fresh).verify(delivery.body, headers)).not.toThrow();
  expect(() => new Webhook(before).verify(delivery.body, headers)).not.toThrow();
  expect(() => new Webhook(foreign).verify(delivery.body, headers)).toThrow();
  expect(() => new Webhook(fresh).verify(`${delivery.body} `, headers)).toThrow();
});
